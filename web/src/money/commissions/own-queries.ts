import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useRefreshOn } from '../../wire/realtime.ts';
import type { RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { useLiveInvoices } from '../invoices/queries.ts';

/** A supplier's commissions: foreseen, due, invoiced and paid; amounts in R$. */
export type Balance = RowOf<'get_commission_balance'>;

/** The signed-in supplier's. */
export const balanceQuery = queryOptions({
  queryKey: ['commissions', 'balance'],
  queryFn: () => read(supabase().rpc('get_commission_balance').single()),
  placeholderData: keepPreviousData,
});

/** Filters of a statement; `month` as `2026-10`, '' is all. */
export interface StatementFilter {
  search: string;
  month: string;
}

/** The signed-in supplier's ledger, newest first unless ordered otherwise. */
export const statementList = ({ search, month }: StatementFilter, order: SortOrder) => ({
  queryKey: ['commissions', 'statement', search, month, order],
  ask: (options?: CountOnly) => {
    const all = supabase()
      .rpc('get_commission_statement', month ? { period: `${month}-01` } : {}, options ?? FOR_ROWS)
      .select(
        'commission_id,kind,created_at,order_id,order_year,order_number,project_name,category,item_description,change_order_number,base_amount,commission_rate,commission_amount,status,due_at,invoice_id,invoice_year,invoice_number',
      );
    return ordered(finding(all, search), order, [
      ['created_at', 'descending'],
      ['commission_id', 'ascending'],
    ]);
  },
});
export type StatementLine = RowIn<typeof statementList>;

/** The supplier's commission for one order, R$; an invoiced amount counts as due too. */
export type OrderCommissionFacts = RowOf<'get_order_commission'>;

/** The commission of an order; null for an order of somebody else. */
export const orderCommissionQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['commissions', 'of order', orderId],
    queryFn: () =>
      read(supabase().rpc('get_order_commission', { target_order_id: orderId }).maybeSingle()),
  });

/** A commission follows its order, and an invoice what was due. */
export function useLiveLedger() {
  useRefreshOn('orders', null, [['commissions']]);
  useLiveInvoices();
}
