import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { projectKeys } from './queries.ts';

/**
 * Where a project stands, counted by the database, whatever the number of items. `decidable_items` are
 * undecided, with an offer that can be approved now; `idle_items` are undecided, without an offer and
 * without anybody who has yet to answer; `waiting_requests` are supplier and category pairs that have not
 * answered.
 */
export type ProjectStanding = RowOf<'get_project_standing'>;

/** Where one project stands; null for a project that is not this architect's. */
export const standingQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectKeys.one(projectId), 'standing'],
    queryFn: async () => {
      const rows = await read(
        supabase().rpc('get_project_standing', { target_project_ids: [projectId] }),
      );
      return rows[0] ?? null;
    },
  });

/** The termos de entrega of a project that its client accepted. */
export const acceptedHandoversQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['handovers', 'accepted', projectId],
    queryFn: () =>
      read(
        supabase()
          .from('handovers')
          .select('id')
          .eq('project_id', projectId)
          .eq('status', 'accepted')
          .limit(1),
      ),
    staleTime: 0,
  });

/** Items without an approved quote. */
export const openCount = ({ items, approved_items }: ProjectStanding) => items - approved_items;

/** Undecided items without an offer yet, for which somebody still has to answer. */
export const awaitedCount = (standing: ProjectStanding) =>
  openCount(standing) - standing.decidable_items - standing.idle_items;
