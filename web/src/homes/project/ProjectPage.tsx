import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { DocumentsSection } from '../../common/attachments/DocumentsSection.tsx';
import { LiveAttachments } from '../../common/attachments/LiveAttachments.tsx';
import { EntityTimeline } from '../../common/audit/EntityTimeline.tsx';
import { ConversationSection } from '../../common/messages/ConversationSection.tsx';
import { paths } from '../../paths.ts';
import type { ProjectItem } from '../../sourcing/items/item.ts';
import { itemsQuery } from '../../sourcing/items/queries.ts';
import { ProjectActions } from '../../sourcing/projects/ProjectActions.tsx';
import { ProjectFacts } from '../../sourcing/projects/ProjectFacts.tsx';
import { ProjectSteps } from '../../sourcing/projects/ProjectSteps.tsx';
import { type Project, projectQuery } from '../../sourcing/projects/queries.ts';
import {
  awaitedCount,
  openCount,
  type ProjectStanding,
  standingQuery,
} from '../../sourcing/projects/standing.ts';
import { WaitingClient } from '../../sourcing/projects/WaitingClient.tsx';
import { RequestBoard } from '../../sourcing/requests/RequestBoard.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { plural } from '../../words/format.ts';
import { projectStatusLabel } from '../../words/labels.ts';
import { ProjectItems } from './ProjectItems.tsx';
import styles from './ProjectPage.module.css';

/** One project: its people, its items, and the way from planning to work. */
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
  const itemCount = items.data?.length ?? 0;
  const isPlanning = project.status === 'planning';
  const isWorking = project.status === 'in_progress';
  const standing = useQuery({
    ...standingQuery(project.id),
    enabled: isWorking || project.status === 'quoting',
  }).data;
  // With items to decide, that comes first; the step "Obra" leads to the orders then.
  const isBought =
    project.status === 'completed' || (isWorking && !!standing && openCount(standing) === 0);
  return (
    <>
      <div className={`stack one-column gap-6 ${styles.top}`}>
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
                  className={styles.act}
                >
                  Selecionar Fornecedores
                </Button>
              )}
              {isBought && (
                <Button
                  component={Link}
                  to={paths.work(project.id)}
                  variant="default"
                  className={styles.act}
                >
                  Ver a obra
                </Button>
              )}
              {isWorking && standing && <NextSteps projectId={project.id} standing={standing} />}
              {project.status === 'quoting' && (
                <AnalyseButton projectId={project.id} variant="filled" />
              )}
              <ProjectActions project={project} />
            </>
          }
        />
        <ProjectFacts project={project} />
        {!project.client_id && project.status !== 'archived' && <WaitingClient project={project} />}
        <div className={styles.steps}>
          <ProjectSteps
            status={project.status}
            itemCount={itemCount}
            standing={standing}
            links={stepLinks(project, itemCount, standing)}
          />
        </div>
      </div>
      <div className="stack one-column gap-20">
        {isWorking && standing && openCount(standing) > 0 && <OpenItems standing={standing} />}
        {(project.status === 'quoting' || isWorking) && (
          <RequestBoard project={project} items={items.data ?? NO_ITEMS} />
        )}
        <LiveAttachments projectId={project.id} />
        <ProjectItems project={project} items={items} />
        <div className={`stack at-top gap-20 ${styles.below}`}>
          <DocumentsSection projectId={project.id} canAdd={project.status !== 'archived'} />
          {project.client_id && (
            <ConversationSection threadId={project.id} suppliersOf={project.id} />
          )}
        </div>
        <EntityTimeline kind="project" id={project.id} />
      </div>
    </>
  );
}

/** The same list at every drawing, while there is none yet. */
const NO_ITEMS: ProjectItem[] = [];

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
        <AnalyseButton projectId={projectId} variant={hasOffers ? 'filled' : 'default'} />
      )}
    </>
  );
}

function AnalyseButton({
  projectId,
  variant,
}: {
  projectId: string;
  variant: 'filled' | 'default';
}) {
  return (
    <Button
      component={Link}
      to={paths.quoteAnalysis(projectId)}
      color="clay.7"
      variant={variant}
      className={styles.act}
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

/** The steps are also the way there; a step that cannot be taken is not a link. */
function stepLinks(
  { id, status }: Project,
  itemCount: number,
  standing: ProjectStanding | null | undefined,
) {
  const invite = { Convites: paths.supplierSelection(id) };
  if (status === 'planning') return itemCount > 0 ? invite : {};
  const compare = { Orçamentos: paths.quoteAnalysis(id) };
  if (status === 'quoting') return { ...invite, ...compare };
  const work = { Obra: paths.work(id) };
  if (status !== 'in_progress') return work;
  const isOpen = !!standing && openCount(standing) > 0;
  return { ...(isOpen ? { ...invite, ...compare } : {}), ...work };
}
