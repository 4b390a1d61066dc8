import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { EntityTimeline } from '../audit/EntityTimeline.tsx';
import { errorText } from '../errors.ts';
import { ProjectItems } from '../items/ProjectItems.tsx';
import { itemsQuery } from '../items/queries.ts';
import { projectStatusLabel } from '../labels.ts';
import { paths } from '../paths.ts';
import { QuoteProgress } from '../quotes/QuoteProgress.tsx';
import { projectQuotesQuery } from '../quotes/queries.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import styles from './ProjectPage.module.css';
import { ProjectSteps } from './ProjectSteps.tsx';
import { type Project, projectQuery } from './queries.ts';

/** One project: its people, its items, and the way from planning to work (spec §2). */
export default function ProjectPage() {
  const { id = '' } = useParams();
  const project = useQuery(projectQuery(id));

  if (project.data === null) return <Navigate to={paths.dashboard()} replace />;
  if (project.data) return <ProjectDetail project={project.data} />;
  return (
    <>
      <PageHeader title="Projeto" trail={<BackToProjects />} />
      {project.isPending && <ListSkeleton rows={6} />}
      {project.isError && (
        <ErrorState
          title="Não foi possível carregar o projeto"
          onRetry={project.refetch}
          retrying={project.isFetching}
        >
          {errorText(project.error)}
        </ErrorState>
      )}
    </>
  );
}

function ProjectDetail({ project }: { project: Project }) {
  const items = useQuery(itemsQuery(project.id));
  const itemCount = items.data?.length ?? 0;
  const isPlanning = project.status === 'planning';
  return (
    <>
      <PageHeader
        title={project.name}
        badge={<StatusBadge status={projectStatusLabel[project.status]} />}
        trail={<BackToProjects />}
        actions={
          <>
            {isPlanning && itemCount > 0 && (
              <Button
                component={Link}
                to={paths.supplierSelection(project.id)}
                color="clay.7"
                size="md"
              >
                Selecionar Fornecedores
              </Button>
            )}
            <AnalyseButton project={project} />
          </>
        }
      />
      <div className={styles.page}>
        <ProjectFacts project={project} />
        <div className={styles.steps}>
          <ProjectSteps
            status={project.status}
            itemCount={itemCount}
            links={stepLinks(project, itemCount)}
          />
        </div>
        {project.status === 'quoting' && (
          <QuoteProgress
            projectId={project.id}
            itemIds={items.data?.map((item) => item.id) ?? []}
          />
        )}
        <ProjectItems project={project} items={items} />
        <ProjectActions project={project} />
        <EntityTimeline kind="project" id={project.id} />
      </div>
    </>
  );
}

/** In quoting always; afterwards only while there are offers for undecided items. */
function AnalyseButton({ project }: { project: Project }) {
  const isWorking = project.status === 'in_progress';
  const quotes = useQuery({ ...projectQuotesQuery(project.id), enabled: isWorking });
  const undecided = quotes.data?.some(
    ({ status }) => status === 'submitted' || status === 'viewed',
  );
  if (project.status !== 'quoting' && !(isWorking && undecided)) return null;
  return (
    <Button
      component={Link}
      to={paths.quoteAnalysis(project.id)}
      color="clay.7"
      variant={isWorking ? 'default' : 'filled'}
      size="md"
    >
      Analisar Orçamentos
    </Button>
  );
}

const BackToProjects = () => <BackLink to={paths.projects()}>Projetos</BackLink>;

/** The steps are also the way there; a step that cannot be taken yet is not a link. */
function stepLinks({ id, status }: Project, itemCount: number) {
  if (status === 'planning') return itemCount > 0 ? { Convites: paths.supplierSelection(id) } : {};
  if (status === 'quoting') {
    return { Convites: paths.supplierSelection(id), Orçamentos: paths.quoteAnalysis(id) };
  }
  return status === 'in_progress' ? { Obra: paths.payments() } : {};
}
