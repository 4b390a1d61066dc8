import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered, rowsQuery } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { InstalmentState } from '../../words/labels.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { NOT_PAID, OPEN_INSTALMENT } from './open-instalment.ts';

/** An instalment of a project with what was paid of it; amounts in R$. */
export type Instalment = RowOf<'get_instalments'>;

/** Sums over the instalments of a project; amounts in R$. */
export type InstalmentTotals = RowOf<'get_instalment_totals'>;

/** Due and paid amounts of a month, and both sums so far; amounts in R$. */
export type Month = RowOf<'get_cash_flow'>;

/** The instalments of a project by the day on which they are due or expected. */
export const instalmentsOfProjectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['instalments', 'of project', projectId],
    queryFn: () => read(supabase().rpc('get_instalments', { target_project_id: projectId })),
  });

const askOpen = (projectId: string) =>
  supabase()
    .rpc('get_instalments', { target_project_id: projectId })
    .select(OPEN_INSTALMENT)
    .filter(NOT_PAID.column, NOT_PAID.operator, NOT_PAID.value);
export type OpenInstalment = RowIn<typeof askOpen>;

/** The instalments of a project that are not paid whole, by the day on which they are due or expected. */
export const openInstalmentsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['instalments', 'open of project', projectId],
    queryFn: () => read(askOpen(projectId)),
  });

/** Amounts that a project has left to pay: late, until the end of the month, within 30 and 90 days, in all; in R$. */
export const instalmentTotalsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['instalments', 'totals', projectId],
    queryFn: () =>
      read(supabase().rpc('get_instalment_totals', { target_project_id: projectId }).maybeSingle()),
  });

/**
 * The next instalments over the architect's projects, late first, at most a few; each row has how many are open in
 * all and what is late and due within a week, in R$.
 */
export const nextInstalmentsQuery = queryOptions({
  queryKey: ['instalments', 'next'],
  queryFn: () => read(supabase().rpc('get_next_instalments')),
});

export type NextInstalment = RowOf<'get_next_instalments'>;

/** The months of a project. */
export const cashFlowQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['instalments', 'months', projectId],
    queryFn: () => read(supabase().rpc('get_cash_flow', { target_project_id: projectId })),
  });

/** Filters of a list of instalments: '' is those that are not paid yet. */
export interface InstalmentFilter {
  search: string;
  state: InstalmentState | 'todas' | '';
}

/** By day unless ordered otherwise. */
const byDay = [
  ['expected_on', 'ascending'],
  ['instalment_id', 'ascending'],
] as const;

/** Instalments that a supplier receives. */
export const receivableList = ({ search, state }: InstalmentFilter, order: SortOrder) => ({
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
    return ordered(found, order, byDay);
  },
});

export type Receivable = RowIn<typeof receivableList>;

/** As many as stand on a supplier's home. */
const NEXT_RECEIVABLES = 4;

/** The next instalments that a supplier receives, the earliest day first. */
export const nextReceivablesQuery = rowsQuery(
  receivableList({ search: '', state: '' }, null),
  ({ instalment_id }) => instalment_id,
  NEXT_RECEIVABLES,
);

/** Instalments of an architect's projects, for admins of all projects (`architectId` null). */
export const payableInstalmentList = (
  architectId: string | null,
  { search, state }: InstalmentFilter,
  order: SortOrder,
) => ({
  queryKey: ['instalments', 'payable', architectId, search, state, order],
  ask: (options?: CountOnly) => {
    const all = supabase()
      .rpc(
        'list_payable_instalments',
        architectId ? { architect_user_id: architectId } : {},
        options ?? FOR_ROWS,
      )
      .select(
        'instalment_id,order_id,order_number,order_year,project_name,category,supplier_name,supplier_company,number,count,label,amount,due_on,expected_on,paid,remaining,state',
      );
    let found = finding(all, search);
    if (state === '') found = found.neq('state', 'paid');
    else if (state !== 'todas') found = found.eq('state', state);
    return ordered(found, order, byDay);
  },
});

export type PayableRow = RowIn<typeof payableInstalmentList>;

/** Totals of all receivables, whatever the list's filters are. */
export const receivableTotalsQuery = queryOptions({
  queryKey: ['instalments', 'receivable totals'],
  queryFn: () => read(supabase().rpc('receivable_totals').single()),
  placeholderData: keepPreviousData,
});
