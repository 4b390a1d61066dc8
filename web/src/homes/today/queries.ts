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

/** Deliveries of an order on one day of the coming week. */
export type Arrival = RowOf<'get_arrivals'>;

export const arrivalsQuery = queryOptions({
  queryKey: [...projectKeys.all, 'arrivals'],
  queryFn: () => read(supabase().rpc('get_arrivals')),
});
