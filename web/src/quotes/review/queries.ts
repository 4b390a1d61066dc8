import { queryOptions } from '@tanstack/react-query';
import { readAll } from '../../wire/server-list.ts';
import { supabase } from '../../wire/supabase.ts';
import type { Category, Unit } from '../../words/labels.ts';

/**
 * A row of `get_project_quote_review` (database/quotes): an item, how many suppliers were asked and
 * answered, and of the approved quote what the client may know. Amounts in R$; null until approved.
 */
export interface ReviewedItem {
  item_id: string;
  category: Category;
  description: string;
  quantity: number;
  unit: Unit;
  asked_suppliers: number;
  received_quotes: number;
  supplier_name: string | null;
  supplier_company: string | null;
  price: number | null;
  delivery_time_days: number | null;
  item_note: string | null;
  approved_at: string | null;
  total_paid: number | null;
}

/** What was quoted and approved in a project of one's own; asked again often, as its finances are. */
export const quoteReviewQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['quotes', 'review', projectId],
    queryFn: () =>
      readAll<ReviewedItem>(
        () => supabase().rpc('get_project_quote_review', { target_project_id: projectId }),
        ({ item_id }) => item_id,
      ),
    refetchInterval: 10_000,
  });
