import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { threadQuery } from '../../common/messages/queries.ts';
import { ArchitectCard } from '../../money/finances/ArchitectCard.tsx';
import { FinancesReading, FinancesSkeleton } from '../../money/finances/FinancesReading.tsx';
import { PendingDecisions } from '../../money/finances/PendingDecisions.tsx';
import { ProjectCost } from '../../money/finances/ProjectCost.tsx';
import { pendingDecisionsQuery } from '../../money/finances/pending-decisions.ts';
import { WorkButton } from '../../money/finances/WorkButton.tsx';
import { instalmentTotalsQuery, openInstalmentsQuery } from '../../money/instalments/queries.ts';
import { UpcomingPayments } from '../../money/instalments/UpcomingPayments.tsx';
import { useProfile } from '../../session/session.tsx';
import { ordersInShortQuery, useLiveOrders } from '../../sourcing/orders/queries.ts';
import { useChosenProject } from '../../sourcing/projects/chosen-project.ts';
import {
  type ClientProject,
  clientProjectsQuery,
} from '../../sourcing/projects/client-projects.ts';
import { ProjectSelect } from '../../sourcing/projects/ProjectSelect.tsx';
import { ProjectStory } from '../../sourcing/projects/ProjectStory.tsx';
import { projectFinancesQuery } from '../../sourcing/projects/project-finances.ts';
import { storyQuery } from '../../sourcing/projects/story.ts';
import { SelectionOfProject } from '../../sourcing/quotes/review/SelectionOfProject.tsx';
import { selectionQuery } from '../../sourcing/quotes/review/selection-queries.ts';
import { CardsSkeleton, PageSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useArrived } from '../../ui/use-arrived.ts';
import { rememberProject } from '../../wire/session-store.ts';
import { ChangesToAgree } from '../../work/change-orders/ChangesToAgree.tsx';
import { changesToAgreeQuery } from '../../work/change-orders/queries.ts';
import styles from './ClientHome.module.css';
import { ClientLead, leadQueries } from './ClientLead.tsx';
import { ContestedPayments } from './ContestedPayments.tsx';
import { OverdueDeliveries } from './OverdueDeliveries.tsx';
import { RefusedOrders } from './RefusedOrders.tsx';

/** Shown where a selection waits. */
const fetchDecision = async () => {
  const { DecisionCard: Part } = await import('../../sourcing/quotes/review/DecisionCard.tsx');
  return { default: Part };
};
const DecisionCard = lazyPart(fetchDecision);

/** Shown to people who have no project under way. */
const NoActiveProject = lazyPart(async () => {
  const { NoActiveProject: Part } = await import('../../money/finances/NoActiveProject.tsx');
  return { default: Part };
});

/** As many instalments as stand beside the decision. */
const PAYMENTS = 3;

/**
 * The client's home: what is missing, what they decide and pay next, what it costs and how far the work is, of the
 * most recent active project or of the one that the address names.
 */
export default function ClientHome() {
  const { id } = useProfile();
  const projects = useQuery(clientProjectsQuery(id));
  const all = projects.data ?? [];
  const project = useChosenProject(all);
  const shown = project?.id;
  // On the first visit the first words have the whole sentence (shell/first-words.ts), and stand until the page has it.
  const [hadFirstWords] = useState(() => document.querySelector('first-words') !== null);
  const hasWords = useArrived([clientProjectsQuery(id), ...(shown ? leadQueries(shown) : [])]);
  // Asked for together with the sentence, and shown after it.
  useArrived(shown ? homeQueries(shown) : []);
  useEffect(() => {
    if (shown) rememberProject(id, shown);
  }, [id, shown]);
  const decisions = useQuery(pendingDecisionsQuery).data;
  useEffect(() => {
    // While the rest of the home is read.
    if (decisions?.length) fetchDecision().catch(() => undefined);
  }, [decisions]);
  if (hadFirstWords && !hasWords) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={project?.name ?? 'Sua obra'}
        lead={project && <ClientLead projectId={project.id} />}
        actions={
          <>
            <ProjectSelect projects={all} current={project?.id} />
            {project && <WorkButton projectId={project.id} />}
          </>
        }
      />
      <PendingDecisions except={project?.id} />
      <Reading
        query={projects}
        failure="Erro ao carregar projeto ativo"
        skeleton={<FinancesSkeleton />}
      >
        {(known) =>
          project ? (
            <Home key={project.id} project={project} />
          ) : (
            <>
              <ChangesToAgree />
              <Suspense fallback={<FinancesSkeleton />}>
                <NoActiveProject hasOthers={known.length > 0} />
              </Suspense>
            </>
          )
        }
      </Reading>
    </>
  );
}

const homeQueries = (projectId: string) => [
  selectionQuery(projectId),
  changesToAgreeQuery,
  openInstalmentsQuery(projectId),
  instalmentTotalsQuery(projectId),
  ordersInShortQuery(projectId),
  projectFinancesQuery(projectId),
  storyQuery(projectId),
  threadQuery(projectId),
];

function Home({ project }: { project: ClientProject }) {
  const { id, status } = project;
  const isAsked = useQuery(pendingDecisionsQuery).data?.length !== 0;
  const hasArrived = useArrived(homeQueries(id));
  useLiveOrders();
  if (!hasArrived) return <FinancesSkeleton />;
  return (
    <div className={`stack one-column gap-16 ${styles.home}`}>
      <div className={styles.decide}>
        <Suspense fallback={<CardsSkeleton count={1} cols={1} height={320} />}>
          <SelectionOfProject project={project} Pending={DecisionCard} isBrief />
        </Suspense>
        <ChangesToAgree isSecond={isAsked} />
        <ContestedPayments projectId={id} />
        <RefusedOrders projectId={id} />
        <OverdueDeliveries projectId={id} />
      </div>
      <div className={styles.money}>
        <UpcomingPayments projectId={id} most={PAYMENTS} />
        <FinancesReading
          projectId={id}
          status={status}
          skeleton={<CardsSkeleton count={1} cols={1} height={320} />}
        >
          {(finances) => <ProjectCost projectId={id} {...finances} />}
        </FinancesReading>
      </div>
      <div className={styles.story}>
        <ProjectStory projectId={id} />
        {project.architect && <ArchitectCard projectId={id} architect={project.architect} />}
      </div>
    </div>
  );
}
