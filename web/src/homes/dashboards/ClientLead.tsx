import { useQuery } from '@tanstack/react-query';
import { pendingDecisionsQuery } from '../../money/finances/pending-decisions.ts';
import { openInstalmentsQuery } from '../../money/instalments/queries.ts';
import { ordersInShortQuery } from '../../sourcing/orders/queries.ts';
import { storyQuery } from '../../sourcing/projects/story.ts';
import { HomeLead } from '../../ui/HomeLead.tsx';
import { changesToAgreeQuery } from '../../work/change-orders/queries.ts';
import { clientLead } from './home-leads.ts';

/** Everything that the sentence says something about. */
export const leadQueries = (projectId: string) => [
  pendingDecisionsQuery,
  changesToAgreeQuery,
  openInstalmentsQuery(projectId),
  ordersInShortQuery(projectId),
  storyQuery(projectId),
];

/** One sentence about what a project waits for; only the day until that is known. */
export function ClientLead({ projectId }: { projectId: string }) {
  const decisions = useQuery(pendingDecisionsQuery).data;
  const changes = useQuery(changesToAgreeQuery).data;
  const instalments = useQuery(openInstalmentsQuery(projectId)).data;
  const orders = useQuery(ordersInShortQuery(projectId)).data;
  const story = useQuery(storyQuery(projectId)).data;
  return (
    <HomeLead words={clientLead(projectId, { decisions, changes, instalments, orders, story })} />
  );
}
