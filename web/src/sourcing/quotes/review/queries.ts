import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../../wire/rows.ts';
import { readAll } from '../../../wire/server-list.ts';
import { supabase } from '../../../wire/supabase.ts';

/**
 * An item of a project, how many suppliers were asked and answered, and of the approved quote what the
 * client may know. Amounts in R$; null until approved.
 */
export type ReviewedItem = RowOf<'get_project_quote_review'>;

/** Quotes and approvals of one's own project. */
export const quoteReviewQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['quotes', 'review', projectId],
    queryFn: () =>
      readAll(
        () => supabase().rpc('get_project_quote_review', { target_project_id: projectId }),
        ({ item_id }) => item_id,
      ),
  });
