import { queryOptions } from '@tanstack/react-query';
import { readAll } from '../../wire/server-list.ts';
import { supabase } from '../../wire/supabase.ts';
import type { Category, ProjectStatus, Unit } from '../../words/labels.ts';

/** A won deal: the supplier's approved quotes of one project and category together. */
export interface ApprovedProject {
  quote_id: string;
  approved_at: string;
  /** R$, sum of the approved items. */
  quote_price: number;
  project_name: string;
  project_address: string | null;
  total_items: number;
  item_category: Category;
  item_descriptions: string[];
  /** Parallel to the descriptions, with the unit: `12,5 m²`. */
  item_quantities: string[];
  quote_delivery_days: number;
  quote_notes: string | null;
  architect_name: string;
  architect_email: string;
  architect_phone: string | null;
  client_name: string;
  client_email: string;
  client_phone: string | null;
}

export const approvedProjectsKey = ['approved projects'] as const;

/** The signed-in supplier's deals, newest approval first. */
export const approvedProjectsQuery = queryOptions({
  queryKey: approvedProjectsKey,
  queryFn: () =>
    readAll<ApprovedProject>(
      () => supabase().rpc('get_supplier_approved_projects'),
      ({ quote_id }) => quote_id,
    ),
});

/** The money of a deal: approved items only, what was paid of them, and the commission on them. */
export interface DealFigures {
  /** As in `ApprovedProject`. */
  quote_id: string;
  project_status: ProjectStatus;
  items: {
    id: string;
    description: string;
    quantity: number;
    unit: Unit;
    /** R$ of the whole line. */
    price: number;
    note: string | null;
    delivery_time_days: number;
  }[];
  total_paid: number;
  remaining_amount: number;
  /** Fraction; null when the items have different ones. */
  commission_rate: number | null;
  commission_amount: number;
}

/** What is owed to and by the signed-in supplier, deal by deal. */
export const dealFiguresQuery = queryOptions({
  queryKey: [...approvedProjectsKey, 'figures'],
  queryFn: () =>
    readAll<DealFigures>(
      () => supabase().rpc('list_supplier_deals'),
      ({ quote_id }) => quote_id,
    ),
});
