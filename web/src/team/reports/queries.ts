import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { instantsOf, lastMonths, type Period } from '../../words/period.ts';
import type { SortOrder } from '../../words/sort-rows.ts';

const reports = ['reports'];

/** Figures of a month; `month` is its first day, amounts in R$. */
export type ReportedMonth = RowOf<'report_months'>;

/** The last so many months, the running one first. Only administrators ask, as for all reports. */
export const monthsQuery = (months: number) =>
  queryOptions({
    queryKey: [...reports, 'months', months],
    queryFn: () => read(supabase().rpc('report_months', { months })),
    placeholderData: keepPreviousData,
  });

export interface SupplierFilter {
  period: Period;
  search: string;
}

/** A call that reads like a table has its arguments in the address, where no null can stand. */
const daysOf = ({ from, until }: Period) => ({
  ...(from && { since: from }),
  ...(until && { until }),
});

/** Figures of suppliers in a period, the one that sold most first unless ordered otherwise. */
export const supplierReport = ({ period, search }: SupplierFilter, order: SortOrder) => ({
  queryKey: [...reports, 'suppliers', period, search, order],
  ask: (options?: CountOnly) =>
    ordered(
      finding(
        supabase()
          .rpc('report_suppliers', daysOf(period), options ?? FOR_ROWS)
          .select(
            'supplier_id,supplier_name,supplier_company,requests,answered,answered_share,hours_to_answer,orders,approved,commission,open_invoices',
          ),
        search,
      ),
      order,
      [
        ['approved', 'descending'],
        ['requests', 'descending'],
        ['supplier_key', 'ascending'],
        ['supplier_id', 'ascending'],
      ],
    ),
});

/** A supplier of the report; the share a fraction, amounts in R$. */
export type ReportedSupplier = RowIn<typeof supplierReport>;

/** Totals of the suppliers that match, added up by the database. */
export type SupplierTotals = RowOf<'report_supplier_totals'>;

export const supplierTotalsQuery = ({ period, search }: SupplierFilter) =>
  queryOptions({
    queryKey: [...reports, 'supplier totals', period, search],
    queryFn: () =>
      read(
        supabase()
          .rpc('report_supplier_totals', { ...daysOf(period), search })
          .single(),
      ),
    placeholderData: keepPreviousData,
  });

/**
 * Requests to suppliers without an account in the last so many months, the running one included, and what came of
 * them, by architect; the one who asked most first unless ordered otherwise.
 */
export const guestTraffic = (months: number, order: SortOrder) => ({
  queryKey: [...reports, 'guests', months, order],
  ask: (options?: CountOnly) =>
    ordered(
      supabase()
        .rpc(
          'list_guest_traffic',
          { since: instantsOf({ from: `${lastMonths(months, true).at(-1)}-01` }).from },
          options ?? FOR_ROWS,
        )
        .select(
          'architect_id,architect_name,architect_email,contacts,requests,links_copied,links_mailed,links_opened,answers,typed,orders,opted_out,blocked',
        ),
      order,
      [
        ['requests', 'descending'],
        ['architect_name', 'ascending'],
        ['architect_id', 'ascending'],
      ],
    ),
});

/** An architect who did something with suppliers without an account. */
export type GuestTraffic = RowIn<typeof guestTraffic>;

/** A step of a track, and how many got there. */
export type FunnelStep = RowOf<'report_funnel'>;

export const funnelQuery = (period: Period) =>
  queryOptions({
    queryKey: [...reports, 'funnel', period],
    queryFn: () => read(supabase().rpc('report_funnel', daysOf(period))),
    placeholderData: keepPreviousData,
  });
