import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { LiveAttachments } from '../../common/attachments/LiveAttachments.tsx';
import { EntityTimeline } from '../../common/audit/EntityTimeline.tsx';
import { paths } from '../../paths.ts';
import { itemsQuery } from '../../sourcing/items/queries.ts';
import { ProjectActions } from '../../sourcing/projects/ProjectActions.tsx';
import { ProjectFacts } from '../../sourcing/projects/ProjectFacts.tsx';
import { type Project, projectKeys, projectQuery } from '../../sourcing/projects/queries.ts';
import {
  awaitedCount,
  openCount,
  type ProjectStanding,
  standingQuery,
} from '../../sourcing/projects/standing.ts';
import { WaitingClient } from '../../sourcing/projects/WaitingClient.tsx';
import { LiveQuotes } from '../../sourcing/quotes/LiveQuotes.tsx';
import { quoteKeys } from '../../sourcing/quotes/queries.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { plural } from '../../words/format.ts';
import { projectStatusLabel } from '../../words/labels.ts';
import { ProjectMoney } from './ProjectMoney.tsx';
import styles from './ProjectPage.module.css';
import { ProjectTabs } from './ProjectTabs.tsx';

/** One project: its people, its money and the next act in its head, and its five parts as tabs. */
export default function ProjectPage() {
  const { id = '' } = useParams();
  const project = useQuery(projectQuery(id));

  if (project.data === null) return <Navigate to={paths.dashboard()} replace />;
  if (project.data) return <ProjectDetail project={project.data} />;
  return (
    <>
      <PageHeader title="Projeto" trail={<BackToProjects />} />
      <Reading query={project} failure="Não foi possível carregar o projeto">
        {() => null}
      </Reading>
    </>
  );
}

function ProjectDetail({ project }: { project: Project }) {
  const items = useQuery(itemsQuery(project.id));
  const standing = useQuery(standingQuery(project.id));
  const { status } = project;
  const itemCount = items.data?.length ?? 0;
  const isWorking = status === 'in_progress';
  return (
    <>
      <div className={`stack one-column gap-8 ${styles.top}`}>
        <PageHeader
          title={project.name}
          badge={<StatusBadge status={projectStatusLabel[status]} />}
          trail={<BackToProjects />}
          actions={
            <>
              {status === 'planning' && itemCount > 0 && (
                <Button
                  component={Link}
                  to={paths.supplierSelection(project.id)}
                  color="clay.7"
                  className={styles.act}
                >
                  Selecionar Fornecedores
                </Button>
              )}
              {isWorking && standing.data && (
                <NextSteps projectId={project.id} standing={standing.data} />
              )}
              {status === 'quoting' && (
                <AnalyseButton
                  projectId={project.id}
                  hasOffers={(standing.data?.decidable_items ?? 0) > 0}
                />
              )}
              <ProjectActions project={project} />
            </>
          }
        />
        <ProjectFacts project={project} />
        {!project.client_id && status !== 'archived' && <WaitingClient project={project} />}
        {standing.data && standing.data.items > 0 && (
          <ProjectMoney project={project} standing={standing.data} />
        )}
        {isWorking && standing.data && openCount(standing.data) > 0 && (
          <OpenItems standing={standing.data} />
        )}
      </div>
      {(status === 'quoting' || isWorking) && (
        <LiveQuotes
          itemIds={items.data?.map(({ id }) => id) ?? []}
          queryKeys={[quoteKeys.ofProject(project.id), projectKeys.one(project.id)]}
        />
      )}
      <LiveAttachments projectId={project.id} />
      <Reading
        query={standing}
        failure="Não foi possível carregar onde o projeto está"
        skeleton={<ListSkeleton rows={8} />}
      >
        {(stands) => stands && <ProjectTabs project={project} items={items} standing={stands} />}
      </Reading>
      <div className="above-24">
        <EntityTimeline kind="project" id={project.id} />
      </div>
    </>
  );
}

/** While the work goes on: what is left to decide comes first, then asking for what nobody quotes. */
function NextSteps({ projectId, standing }: { projectId: string; standing: ProjectStanding }) {
  if (openCount(standing) === 0) return null;
  const hasOffers = standing.decidable_items > 0;
  return (
    <>
      <Button
        component={Link}
        to={paths.supplierSelection(projectId)}
        className={styles.act}
        {...(hasOffers ? { variant: 'default' } : { color: 'clay.7' })}
      >
        Convidar para os itens em aberto
      </Button>
      {(hasOffers || awaitedCount(standing) > 0) && (
        <AnalyseButton projectId={projectId} hasOffers={hasOffers} />
      )}
    </>
  );
}

/** The decisive act once there is something to compare; before, one of several. */
function AnalyseButton({ projectId, hasOffers }: { projectId: string; hasOffers: boolean }) {
  return (
    <Button
      component={Link}
      to={paths.quoteAnalysis(projectId)}
      className={styles.act}
      {...(hasOffers ? { color: 'clay.7' } : { variant: 'default' })}
    >
      Analisar Orçamentos
    </Button>
  );
}

/** Items that the first approvals left open, in one line. */
function OpenItems({ standing }: { standing: ProjectStanding }) {
  const open = openCount(standing);
  const parts = [
    standing.decidable_items > 0 && `${standing.decidable_items} com proposta para decidir`,
    awaitedCount(standing) > 0 && `${awaitedCount(standing)} aguardando resposta`,
    standing.idle_items > 0 && `${standing.idle_items} sem ninguém orçando`,
  ].filter(Boolean);
  return (
    <p className={styles.open}>
      <strong className="ink">
        {open} de {plural(standing.items, 'item', 'itens')} em aberto
      </strong>
      {parts.map((part) => ` · ${part}`)}
    </p>
  );
}

const BackToProjects = () => <BackLink to={paths.projects()}>Projetos</BackLink>;
