import { queryOptions } from '@tanstack/react-query';
import { projectKeys } from '../../sourcing/projects/queries.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** Something that waits for the architect (database/projects/get_decisions.sql); amounts in R$. */
export type Decision = RowOf<'get_decisions'>;
/** A supplier of a category that waits. */
export type AskedSupplier = Decision['suppliers'][number];

/** Decisions of the architect over all projects, the most urgent first, with their total number. */
export const decisionsQuery = queryOptions({
  queryKey: [...projectKeys.all, 'decisions'],
  queryFn: () => read(supabase().rpc('get_decisions')),
});

/** The next decision in one project; null where nothing waits. */
export const nextDecisionQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...projectKeys.one(projectId), 'decision'],
    queryFn: async () => {
      const rows = await read(
        supabase().rpc('get_decisions', { most: 1, target_project_id: projectId }),
      );
      return rows[0] ?? null;
    },
  });

/** Deliveries of an order on one day of the coming week. */
export type Arrival = RowOf<'get_arrivals'>;

export const arrivalsQuery = queryOptions({
  queryKey: [...projectKeys.all, 'arrivals'],
  queryFn: () => read(supabase().rpc('get_arrivals')),
});
