import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { daysAsked, narrowing, type ReportFilter } from './report-filter.ts';

const reports = ['payments', 'financial reports'];

/** A row of the report, or its total; amounts in R$. */
export type ReportRow = RowOf<'get_financial_report'>;
/** A payment of the ledger, or what took one back; amounts in R$. */
export type LedgerRow = RowOf<'get_payment_ledger'>;
/** A month of the cash flow, a project in it, or the total; amounts in R$. */
export type FlowRow = RowOf<'get_office_cash_flow'>;

export type Grouping = 'project' | 'supplier' | 'category' | 'month';

/** The key of a row among those of its report. */
export const partOf = ({ is_total, key }: ReportRow) => (is_total ? 'total' : (key ?? 'none'));

/** The report by one of the four groupings: first its total, then the rows. */
export const reportQuery = (group_by: Grouping, filter: ReportFilter) =>
  queryOptions({
    queryKey: [...reports, group_by, filter],
    queryFn: () =>
      readAll(
        () =>
          supabase().rpc('get_financial_report', {
            group_by,
            ...daysAsked(filter.period),
            ...narrowing(filter),
          }),
        partOf,
      ),
    placeholderData: keepPreviousData,
  });

/** Suppliers with money in the projects of the office, to choose from. */
export const reportSuppliersQuery = queryOptions({
  queryKey: [...reports, 'suppliers'],
  queryFn: async () => {
    const rows = await readAll(
      () => supabase().rpc('get_financial_report', { group_by: 'supplier' }),
      partOf,
    );
    return rows.flatMap(({ is_total, key, label }) =>
      is_total || key === null || key === 'outside' ? [] : [{ value: key, label }],
    );
  },
  staleTime: 60_000,
});

/** Projects of the office, to choose from, the newest first. */
export const reportProjectsQuery = (architectId: string) =>
  queryOptions({
    queryKey: ['projects', 'of reports', architectId],
    queryFn: async () => {
      const rows = await readAll(
        () =>
          supabase()
            .from('projects')
            .select('id,name')
            .eq('architect_id', architectId)
            .order('created_at', { ascending: false })
            .order('id'),
        ({ id }) => id,
      );
      return rows.map(({ id, name }) => ({ value: id, label: name }));
    },
    staleTime: 60_000,
  });

/** Amounts to pay and paid, by month and project. */
export const flowQuery = (filter: ReportFilter) =>
  queryOptions({
    queryKey: [...reports, 'flow', filter],
    queryFn: () =>
      readAll(
        () =>
          supabase().rpc('get_office_cash_flow', {
            ...(filter.period.from && { from_month: filter.period.from }),
            ...(filter.period.until && { until_month: filter.period.until }),
            ...narrowing(filter),
          }),
        flowPart,
      ),
    placeholderData: keepPreviousData,
  });

export const flowPart = ({ month, project_id }: FlowRow) =>
  [month ?? 'total', project_id].filter(Boolean).join(' ');

export interface LedgerFilter extends ReportFilter {
  /** With what was paid for purchases outside. */
  withOutside: boolean;
}

const ledgerArguments = ({ withOutside, ...filter }: LedgerFilter) => ({
  ...daysAsked(filter.period),
  ...narrowing(filter),
  ...(withOutside && { with_outside: true }),
});

/** How many rows the ledger has, and what they come to. */
export const ledgerTotalsQuery = (filter: LedgerFilter) =>
  queryOptions({
    queryKey: [...reports, 'ledger totals', filter],
    queryFn: () => read(supabase().rpc('payment_ledger_totals', ledgerArguments(filter)).single()),
    placeholderData: keepPreviousData,
  });

/** The ledger in the order of days, of as many rows as its totals counted. */
export const ledgerList = (filter: LedgerFilter, count: number) => ({
  queryKey: [...reports, 'ledger', filter],
  ask: (_options?: unknown, most?: number) =>
    supabase().rpc('get_payment_ledger', { ...ledgerArguments(filter), ...(most && { most }) }),
  total: () => count,
});

/** Rows of one answer at most; the next ones follow after the last payment. */
const ROWS_OF_A_PAGE = 1_000;

/** Every row of the ledger, for a file. */
export async function wholeLedger(filter: LedgerFilter): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  for (;;) {
    const last = rows.at(-1);
    const page = await read(
      supabase().rpc('get_payment_ledger', {
        ...ledgerArguments(filter),
        most: ROWS_OF_A_PAGE,
        ...(last && { after_payment_id: last.payment_id }),
      }),
    );
    rows.push(...page);
    if (page.length < ROWS_OF_A_PAGE) return rows;
  }
}
