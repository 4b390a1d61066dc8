import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../wire/rows.ts';
import { read, supabase } from '../wire/supabase.ts';
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
    queryFn: async () => (await readStanding([projectId]))[0] ?? null,
  });

/** Where the listed projects stand, by id. */
export const standingsQuery = (projectIds: readonly string[]) =>
  queryOptions({
    queryKey: [...projectKeys.all, 'standing', projectIds],
    queryFn: async () =>
      new Map((await readStanding(projectIds)).map((row) => [row.project_id, row])),
    enabled: projectIds.length > 0,
  });

const readStanding = (projectIds: readonly string[]) =>
  read(supabase().rpc('get_project_standing', { target_project_ids: projectIds }));

/** Items without an approved quote. */
export const openCount = ({ items, approved_items }: ProjectStanding) => items - approved_items;

/** Undecided items without an offer yet, for which somebody still has to answer. */
export const awaitedCount = (standing: ProjectStanding) =>
  openCount(standing) - standing.decidable_items - standing.idle_items;
