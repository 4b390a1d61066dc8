import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../../wire/rows.ts';
import { readAll } from '../../../wire/server-list.ts';
import { supabase } from '../../../wire/supabase.ts';

/**
 * A won deal: the supplier's approved quotes of one project and category together. `quote_price` is their
 * sum in R$; `item_quantities` run parallel to the descriptions, with the unit: `12,5 m²`.
 */
export type ApprovedProject = RowOf<'get_supplier_approved_projects'>;

export const approvedProjectsKey = ['approved projects'] as const;

/** The signed-in supplier's deals, newest approval first. */
export const approvedProjectsQuery = queryOptions({
  queryKey: approvedProjectsKey,
  queryFn: () =>
    readAll(
      () => supabase().rpc('get_supplier_approved_projects'),
      ({ quote_id }) => quote_id,
    ),
});

/**
 * The money of a deal: approved items only, what was paid of them, and the commission on them. `quote_id` as
 * in `ApprovedProject`; `commission_rate` is a fraction, null when the items have different ones.
 */
export type DealFigures = RowOf<'list_supplier_deals'>;

/** Amounts owed to and by the signed-in supplier, deal by deal. */
export const dealFiguresQuery = queryOptions({
  queryKey: [...approvedProjectsKey, 'figures'],
  queryFn: () =>
    readAll(
      () => supabase().rpc('list_supplier_deals'),
      ({ quote_id }) => quote_id,
    ),
});
