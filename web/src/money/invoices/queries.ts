import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import type { Arguments, Database, RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../wire/server-list.ts';
import { read, readNamed, supabase } from '../../wire/supabase.ts';
import type { InvoiceStatus } from '../../words/labels.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { codeOrRefusal } from '../payments/pix-code.ts';

/** The stem of every query about invoices: what staled one stales them all. */
const invoicesKey = ['invoices'] as const;
/** Queries that an act on an invoice makes stale: invoices, the ledger, and the team's dashboard. */
const moved = [invoicesKey, ['commissions'], ['dashboard']] as const;

/** Filters of a list of invoices: late ones are open too. */
export interface InvoiceFilter {
  search: string;
  state: InvoiceStatus | 'late' | '';
}

/** Invoices, newest first unless ordered otherwise: all for admins, a supplier's own. */
export const invoiceList = ({ search, state }: InvoiceFilter, order: SortOrder) => ({
  queryKey: [...invoicesKey, 'list', search, state, order],
  ask: (options?: CountOnly) => {
    const all = supabase()
      .rpc('list_commission_invoices', {}, options ?? FOR_ROWS)
      .select(
        'invoice_id,supplier_id,supplier_name,supplier_company,year,number,period,amount,status,issued_at,due_on,paid_on,nfse_number,notes,days_late,received,charges,owed',
      );
    const found = finding(all, search);
    const narrowed =
      state === 'late'
        ? found.eq('status', 'open').gt('days_late', 0)
        : state === ''
          ? found
          : found.eq('status', state);
    return ordered(narrowed, order, [
      ['issued_at', 'descending'],
      ['number', 'descending'],
      ['invoice_id', 'ascending'],
    ]);
  },
});

/** An invoice as lists show it; `period` is the first day of its month, amounts in R$. */
export type InvoiceFacts = RowIn<typeof invoiceList>;

/** Totals of the invoices that match, added up by the database. */
export const invoiceTotalsQuery = ({ search }: Pick<InvoiceFilter, 'search'>) =>
  queryOptions({
    queryKey: [...invoicesKey, 'totals', search],
    queryFn: () => read(supabase().rpc('commission_invoice_totals', { search }).single()),
    placeholderData: keepPreviousData,
  });

/** The three that wait longest, for the dashboard. */
const NAMED_ON_DASHBOARD = 3;
const askLatest = () =>
  supabase()
    .rpc('list_commission_invoices', {}, FOR_ROWS)
    .select('invoice_id,supplier_name,supplier_company,supplier_phone,year,number,owed,days_late')
    .eq('status', 'open')
    .gt('days_late', 0)
    .order('days_late', { ascending: false })
    .order('invoice_id')
    .limit(NAMED_ON_DASHBOARD);
export type LateInvoice = RowIn<typeof askLatest>;
export const latestInvoicesQuery = queryOptions({
  queryKey: [...invoicesKey, 'latest'],
  queryFn: () => read(askLatest()),
});

/** Open amounts by how late they are, R$; `supplier_id` is null in the row of all. */
export type Aging = RowOf<'get_commission_aging'>;

/** All suppliers' debts together. */
export const agingTotalQuery = queryOptions({
  queryKey: [...invoicesKey, 'aging', 'total'],
  queryFn: () =>
    read(
      supabase()
        .rpc('get_commission_aging', {}, FOR_ROWS)
        .is('supplier_id', null)
        .limit(1)
        .maybeSingle(),
    ),
});

/** Each supplier's debt, the one that has been late for the longest first. */
export const agingList = (order: SortOrder) => ({
  queryKey: [...invoicesKey, 'aging', 'list', order],
  ask: (options?: CountOnly) =>
    ordered(
      supabase()
        .rpc('get_commission_aging', {}, options ?? FOR_ROWS)
        .not('supplier_id', 'is', null),
      order,
      [
        ['late_over_90', 'descending'],
        ['late_61_90', 'descending'],
        ['late_31_60', 'descending'],
        ['late_1_30', 'descending'],
        ['total', 'descending'],
        ['supplier_id', 'ascending'],
      ],
    ),
});

/** Where the closing of a month stands, `2026-10`, or of the last one that is over; amounts in R$. */
export type Closing = RowOf<'get_commission_closing'>;
export const closingQuery = (month?: string) =>
  queryOptions({
    queryKey: [...invoicesKey, 'closing', month ?? 'last'],
    queryFn: () =>
      read(
        supabase()
          .rpc('get_commission_closing', { period: month ? `${month}-01` : null })
          .single(),
      ),
  });

/** Where the last closing of a month stands, or null; read again by itself while it runs. */
export type ClosingProgress = RowOf<'get_closing_progress'>;
const LOOK_AGAIN_MS = 1_500;
export const closingProgressQuery = (month: string) =>
  queryOptions({
    queryKey: [...invoicesKey, 'progress', month],
    queryFn: () =>
      read(
        supabase()
          .rpc('get_closing_progress', { period: `${month}-01` })
          .maybeSingle(),
      ),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? LOOK_AGAIN_MS : false),
  });

/** Each supplier's charges when a month is closed. */
export const closingList = (month: string, order: SortOrder) => ({
  queryKey: [...invoicesKey, 'preview', month, order],
  ask: (options?: CountOnly) =>
    ordered(
      supabase().rpc('preview_commission_closing', { period: `${month}-01` }, options ?? FOR_ROWS),
      order,
      [
        ['supplier_name', 'ascending'],
        ['supplier_id', 'ascending'],
      ],
    ),
});
export type ClosingLine = RowIn<typeof closingList>;

/** One invoice with its lines and who issues it, or null when there is none that this person may see. */
export type Invoice = RowOf<'get_commission_invoice'>;
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...invoicesKey, 'one', id],
    queryFn: () =>
      readNamed(supabase().rpc('get_commission_invoice', { target_invoice_id: id }).maybeSingle()),
  });

/** The owed sum of an invoice if it is paid on a day, R$; nothing where the day is not a date. */
export const invoiceOwedQuery = (id: string, day: string) =>
  queryOptions({
    queryKey: [...invoicesKey, 'owed', id, day],
    queryFn: () =>
      read(supabase().rpc('get_invoice_owed', { target_invoice_id: id, day }).maybeSingle()),
    enabled: day !== '',
    placeholderData: keepPreviousData,
  });

/** The PIX code of what an invoice owes, or why there is none; of another sum it is another code. */
export const invoicePixQuery = (id: string, owed: number) =>
  queryOptions({
    // Not below the others: what is read again when an invoice was paid has no code any more.
    queryKey: ['invoice pix', id, owed],
    // Whether it is paid may have changed a moment ago.
    staleTime: 0,
    queryFn: () =>
      codeOrRefusal(read(supabase().rpc('get_invoice_pix', { target_invoice_id: id }).single())),
  });

/** Reads invoices and the ledger again when an invoice changes. */
export function useLiveInvoices() {
  useRefreshOn('commission_invoices', null, [invoicesKey, ['commissions']]);
}

type Functions = Database['public']['Functions'];

/** Reads again what invoices change. */
export const readAgain = (queryClient: QueryClient) =>
  Promise.all(moved.map((queryKey) => queryClient.invalidateQueries({ queryKey })));

/** An act of the team on invoices: what it changes is read again. */
function useInvoiceAction<Name extends keyof Functions & string>(name: Name) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: [name],
    mutationFn: (asked: Arguments<Name>) => read(supabase().rpc(name, asked)),
    onSettled: () => readAgain(queryClient),
  });
}

/** Begins to close a month, or lets it go on; pressed twice, or by two people, it is one closing. */
export const useCloseMonth = () => useInvoiceAction('start_commission_closing');
export const useStopClosing = () => useInvoiceAction('stop_commission_closing');
export const usePayInvoice = () => useInvoiceAction('pay_commission_invoice');
export const useReopenInvoice = () => useInvoiceAction('reopen_commission_invoice');
export const useCancelInvoice = () => useInvoiceAction('cancel_commission_invoice');
export const useSetNfse = () => useInvoiceAction('set_invoice_nfse');
