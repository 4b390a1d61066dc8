import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SortOrder } from '../ui/sort-rows.ts';
import type { RowIn, RowOf } from '../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../wire/server-list.ts';
import { read, supabase } from '../wire/supabase.ts';
import type { InstalmentState } from '../words/labels.ts';

/** An instalment of a project with what was paid of it; amounts in R$. */
export type Instalment = RowOf<'get_instalments'>;

/** What is due and paid in a month, and both so far; amounts in R$. */
export type Month = RowOf<'get_cash_flow'>;

/** The instalments of a project by the day on which they are due or expected. */
export const instalmentsOfProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['instalments', 'of project', projectId],
    queryFn: () => read(supabase().rpc('get_instalments', { target_project_id: projectId })),
  });

/** What is left to pay of a project: late, within 30 and 90 days, in all; amounts in R$. */
export const instalmentTotalsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['instalments', 'totals', projectId],
    queryFn: () =>
      read(supabase().rpc('get_instalment_totals', { target_project_id: projectId }).maybeSingle()),
  });

/** The months of a project. */
export const cashFlowQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['instalments', 'months', projectId],
    queryFn: () => read(supabase().rpc('get_cash_flow', { target_project_id: projectId })),
  });

/** What the list of a supplier is narrowed to: '' is what is not paid yet. */
export interface ReceivableFilter {
  search: string;
  state: InstalmentState | 'todas' | '';
}

/** What a supplier is owed, by day unless ordered otherwise. */
export const receivableList = ({ search, state }: ReceivableFilter, order: SortOrder) => ({
  queryKey: ['instalments', 'receivables', search, state, order],
  ask: (options?: CountOnly) => {
    const all = supabase()
      .rpc('list_receivables', {}, options ?? FOR_ROWS)
      .select(
        'instalment_id,order_id,order_label,category,project_name,number,count,label,amount,due_on,expected_on,paid,remaining,state',
      );
    let found = finding(all, search);
    if (state === '') found = found.neq('state', 'paid');
    else if (state !== 'todas') found = found.eq('state', state);
    return ordered(found, order, [
      ['expected_on', 'ascending'],
      ['instalment_id', 'ascending'],
    ]);
  },
});

export type Receivable = RowIn<typeof receivableList>;

/** What all receivables come to, whatever the list is narrowed to. */
export const receivableTotalsQuery = queryOptions({
  queryKey: ['instalments', 'receivable totals'],
  queryFn: () => read(supabase().rpc('receivable_totals').single()),
  placeholderData: keepPreviousData,
});
