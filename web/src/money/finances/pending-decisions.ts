import { queryOptions, useQuery } from '@tanstack/react-query';
import { isActive } from '../../sourcing/projects/steps.ts';
import type { RowIn } from '../../wire/rows.ts';
import { readAll } from '../../wire/server-list.ts';
import { supabase } from '../../wire/supabase.ts';

const askSent = () =>
  supabase()
    .from('selections')
    .select(
      'id,total,sent_at,project:projects!selections_project_id_fkey(id,name,status),items:selection_items(id)',
    )
    .eq('status', 'sent')
    .order('sent_at')
    .order('id');

/** A selection that waits for the client; `total` in R$. */
export type PendingDecision = RowIn<typeof askSent>;

/** The selections that wait for the calling client, the oldest first, in projects that are not over. */
export const pendingDecisionsQuery = queryOptions({
  queryKey: ['selections', 'pending'],
  queryFn: async () => {
    const sent = await readAll<PendingDecision>(askSent, ({ id }) => id);
    return sent.filter(({ project }) => isActive(project.status));
  },
});

/** The selection of a project that waits, of which there is one at most; undefined also until it is read. */
export const usePendingDecision = (projectId: string): PendingDecision | undefined =>
  useQuery(pendingDecisionsQuery).data?.find(({ project }) => project.id === projectId);
