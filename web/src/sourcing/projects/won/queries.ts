import { queryOptions } from '@tanstack/react-query';
import type { RowIn, RowOf } from '../../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../../wire/server-list.ts';
import { read, supabase } from '../../../wire/supabase.ts';
import type { DealFilter, DealOrder } from './deal-filters.ts';

/** `approvedProjectsKey` is the stem of every query about won deals: what staled it stales them all. */
export const approvedProjectsKey = ['approved projects'] as const;

/**
 * A won deal: the supplier's approved quotes of one project and category together. `quote_price` is their
 * sum in R$; `item_quantities` run parallel to the descriptions, with the unit: `12,5 m²`.
 */
export type ApprovedProject = RowOf<'get_supplier_approved_projects'>;

/**
 * The money of a deal: approved items only, what was paid of them, and the commission on them. `quote_id` as
 * in `ApprovedProject`; `commission_rate` is a fraction, null when the items have different ones.
 */
export type DealFigures = RowOf<'list_supplier_deals'>;

/** How many deals the signed-in supplier has, what they come to, and how many stand how; null without any. */
export const dealTotalsQuery = queryOptions({
  queryKey: [...approvedProjectsKey, 'totals'],
  queryFn: async (): Promise<DealFigures['totals'] | null> => {
    const row = await read(
      supabase()
        .rpc('list_supplier_deals', { with_items: false }, FOR_ROWS)
        .select('totals')
        .limit(1)
        .maybeSingle(),
    );
    return row?.totals ?? null;
  },
});

/** Rows of the list that are read at first, and added by each press. */
export const DEALS_AT_ONCE = 50;

interface Narrowed {
  search: string;
  filter: DealFilter;
  order: DealOrder;
}

/** The signed-in supplier's deals as rows. */
export const dealList = ({ search, filter, order }: Narrowed) => ({
  queryKey: [...approvedProjectsKey, 'list', search, filter.value, order.value],
  ask: (options?: CountOnly) => {
    const all = supabase()
      .rpc('list_supplier_deals', { with_items: false }, options ?? FOR_ROWS)
      .select(
        'quote_id,project_name,architect_name,category,rooms,total_items,price,remaining_amount,project_status,orders,state,next_delivery_on,next_delivery,is_late',
      );
    const shown = filter.shows?.();
    const chosen = shown ? all.filter(shown.column, shown.operator, shown.value) : all;
    return ordered(finding(chosen, search), null, [
      ...order.by,
      ['place', 'ascending'],
      ['next_delivery_on', 'ascending'],
      ['approved_at', 'descending'],
      ['quote_id', 'ascending'],
    ]);
  },
});

/** A deal as a row of the list; amounts in R$. */
export type DealRow = RowIn<typeof dealList>;

/** One deal with the contacts of its people; null once it is none any more. */
export const approvedProjectQuery = (quoteId: string) =>
  queryOptions({
    queryKey: [...approvedProjectsKey, 'one', quoteId],
    queryFn: () =>
      read(
        supabase()
          .rpc('get_supplier_approved_projects', {}, FOR_ROWS)
          .eq('quote_id', quoteId)
          .maybeSingle(),
      ),
  });

/** Items, money and orders of one deal; null once it is none any more. */
export const dealFiguresQuery = (quoteId: string) =>
  queryOptions({
    queryKey: [...approvedProjectsKey, 'figures', quoteId],
    queryFn: () =>
      read(
        supabase().rpc('list_supplier_deals', { target_quote_id: quoteId }, FOR_ROWS).maybeSingle(),
      ),
  });
