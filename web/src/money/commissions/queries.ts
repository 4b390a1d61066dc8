import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowIn, RowOf } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { instantsOf, type Period } from '../../words/period.ts';
import type { SortOrder } from '../../words/sort-rows.ts';

/** Filters of the list. */
export interface CommissionFilter {
  period: Period;
  search: string;
}

/** The commissions of a period, newest first unless ordered otherwise. Only administrators read any. */
export const commissionList = ({ period, search }: CommissionFilter, order: SortOrder) => ({
  queryKey: ['commissions', 'list', period, search, order],
  ask: (options?: CountOnly) => {
    const { from, before } = instantsOf(period);
    const all = supabase()
      .rpc('list_commissions', {}, options ?? FOR_ROWS)
      .select(
        'id,created_at,project_id,project_name,quote_id,item_description,category,supplier_id,supplier_name,supplier_company,price,commission_rate,commission_amount,kind,status,order_id,order_year,order_number,change_order_number,invoice_id,invoice_year,invoice_number',
      );
    let asked = finding(all, search);
    if (from) asked = asked.gte('created_at', from);
    if (before) asked = asked.lt('created_at', before);
    return ordered(asked, order, [
      ['created_at', 'descending'],
      ['id', 'ascending'],
    ]);
  },
});

/** Amounts in R$, the rate a fraction. */
export type Commission = RowIn<typeof commissionList>;

/** Totals of the commissions that match, added up by the database; amounts in R$. */
export type CommissionTotals = RowOf<'commission_totals'>;

export const commissionTotalsQuery = ({ period, search }: CommissionFilter) =>
  queryOptions({
    queryKey: ['commissions', 'totals', period, search],
    queryFn: () => {
      const { from, before } = instantsOf(period);
      const asked = { search, since: from ?? null, before: before ?? null };
      return read(supabase().rpc('commission_totals', asked).single());
    },
    // While another period is added up the totals stay, so that the page does not jump.
    placeholderData: keepPreviousData,
  });
