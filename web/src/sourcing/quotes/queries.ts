import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { errorCode } from '../../wire/errors.ts';
import type { Hidden, RowIn } from '../../wire/rows.ts';
import { FOR_ROWS, readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { QuoteStatus } from '../../words/labels.ts';
import { projectKeys } from '../projects/queries.ts';
import type { Offer } from './offer.ts';
import type { SubmittedQuote } from './ranking.ts';

/** An answer as it is read: without its supplier's row when they have lost access to the product. */
export type AnsweredQuote = Hidden<SubmittedQuote, 'supplier'>;

/** Whether the quote can still be chosen: the database refuses one of a supplier without access. */
export const isFromMember = (quote: AnsweredQuote): quote is SubmittedQuote =>
  quote.supplier !== null;

/** `ofProject` is the stem of all queries about the quotes of a project: staling it stales them all. */
export const quoteKeys = {
  ofProject: (projectId: string) => ['quotes', projectId] as const,
};

/**
 * The offers under analysis, cheapest first. `viewed` is a submitted quote that an older
 * client marked so; it competes like any other.
 */
export const submittedQuotesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...quoteKeys.ofProject(projectId), 'submitted'],
    queryFn: () =>
      readSubmitted(projectId, true).catch((error: unknown) => {
        // The words of one supplier must not keep the prices of all from the architect.
        if (errorCode(error) !== 'PT413') throw error;
        return readSubmitted(projectId, false);
      }),
  });

const PARTIES =
  'supplier:profiles!quotes_supplier_id_fkey(id,full_name,email,company_name),project_item:project_items!quotes_project_item_id_fkey!inner(*,project:projects!inner(id,name,status))';
const WITHOUT_WORDS = 'id,project_item_id,supplier_id,status,price,delivery_time_days,viewed_at';

const readSubmitted = (projectId: string, withWords: boolean): Promise<AnsweredQuote[]> =>
  readAll<AnsweredQuote>(
    () => {
      const quotes = supabase().from('quotes');
      return withWords
        ? underAnalysis(quotes.select(`*,${PARTIES}`), projectId)
        : underAnalysis(quotes.select(`${WITHOUT_WORDS},${PARTIES}`), projectId);
    },
    ({ id }) => id,
  );

interface QuoteCall {
  eq(column: 'project_item.project_id', value: string): this;
  in(column: 'status', values: readonly QuoteStatus[]): this;
  order(column: 'price' | 'id'): this;
}

const underAnalysis = <Call extends QuoteCall>(quotes: Call, projectId: string): Call =>
  quotes
    .eq('project_item.project_id', projectId)
    .in('status', ['submitted', 'viewed'])
    .order('price')
    .order('id');

const askProjectQuotes = (projectId: string) =>
  supabase()
    .from('quotes')
    .select(
      'id,project_item_id,supplier_id,status,closed_as,price,created_at,supplier:profiles!quotes_supplier_id_fkey(full_name,company_name),project_item:project_items!quotes_project_item_id_fkey!inner(project_id)',
    )
    .eq('project_item.project_id', projectId)
    .order('id');

/**
 * A quote of a project, whatever its status: who was asked and how it ended. The supplier is null once the
 * team took their access away (docs/decisions/008).
 */
export type ProjectQuote = Hidden<Omit<RowIn<typeof askProjectQuotes>, 'project_item'>, 'supplier'>;

/** Every quote of the project, for the state of each item and for who was invited when. */
export const projectQuotesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...quoteKeys.ofProject(projectId), 'all'],
    queryFn: () =>
      readAll<ProjectQuote>(
        () => askProjectQuotes(projectId),
        ({ id }) => id,
      ),
  });

/** Details of a project's answered quotes beyond their prices, for its architect. */
export const quoteOffersQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...quoteKeys.ofProject(projectId), 'offers'],
    queryFn: () =>
      readAll<Offer>(
        () =>
          supabase()
            .rpc('get_quote_offers', { target_project_id: projectId }, FOR_ROWS)
            .order('quote_id'),
        ({ quote_id }) => quote_id,
      ),
  });

const askUnanswered = (projectId: string) =>
  supabase()
    .from('quote_requests')
    .select('id,project_id,category,supplier_id')
    .eq('project_id', projectId)
    .eq('version', 0)
    .order('id');

/** A request that has no answer, neither its supplier's own nor a typed one. */
export type UnansweredRequest = RowIn<typeof askUnanswered>;

/** The requests of a project that nobody has answered so far. */
export const unansweredRequestsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...quoteKeys.ofProject(projectId), 'unanswered'],
    queryFn: () =>
      readAll<UnansweredRequest>(
        () => askUnanswered(projectId),
        ({ id }) => id,
      ),
  });

/** How many suppliers answered, per category. */
export const quoteProgressQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...quoteKeys.ofProject(projectId), 'progress'],
    queryFn: () =>
      read(supabase().rpc('get_quote_progress_by_category', { target_project_id: projectId })),
  });

/** The architect's decision; `keepUndecided` leaves offers for items without a choice open. */
export interface Approval {
  quoteIds: string[];
  keepUndecided: boolean;
  /** Where they do not: the only categories in which they are rejected. */
  undecidedCategories: string[];
  /** The versions that were shown, one for each quote; 0, which no answer has, where it was not read. */
  versions: number[];
}

/** Approves in one transaction: winners, their rivals and the project together. */
export function useApproveQuotes(projectId: string) {
  const stale = useStaleApprovals(projectId);
  return useAction({
    mutationKey: ['approve quotes'],
    mutationFn: ({ quoteIds, keepUndecided, undecidedCategories, versions }: Approval) =>
      read(
        supabase().rpc('approve_quotes', {
          target_project_id: projectId,
          quote_ids: quoteIds,
          keep_undecided: keepUndecided,
          expected_versions: versions,
          ...(!keepUndecided && { undecided_categories: undecidedCategories }),
        }),
      ),
    // The comparison is left at once: waiting for it to be read again would be seconds before the project's page.
    onSuccess: () => void stale({ leaving: true }),
    onError: () => stale(),
  });
}

/** Approvals that were a mistake, and why, in up to 1,000 characters. */
export interface UndoneApproval {
  quoteIds: string[];
  reason: string;
}

/** Takes approvals back: what lost to them returns too (database/quotes/undo_approval.sql). */
export function useUndoApproval(projectId: string) {
  const stale = useStaleApprovals(projectId);
  return useAction({
    mutationKey: ['undo approval'],
    mutationFn: ({ quoteIds, reason }: UndoneApproval) =>
      read(
        supabase().rpc('undo_approval', {
          quote_ids: quoteIds,
          ...(reason.trim() && { reason: reason.trim() }),
        }),
      ),
    onSettled: () => stale(),
  });
}

/** Marks the architect's queries stale that approvals change; a comparison that is being left is read when it is opened again. */
function useStaleApprovals(projectId: string) {
  const queryClient = useQueryClient();
  return ({ leaving = false } = {}) =>
    Promise.all([
      queryClient.invalidateQueries({
        queryKey: quoteKeys.ofProject(projectId),
        refetchType: leaving ? 'none' : 'active',
      }),
      ...[projectKeys.all, ['payments'], ['selections'], ['orders'], ['instalments']].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey }),
      ),
    ]);
}

/** Records that the offers of a project were shown: their suppliers read "Visualizado". */
export async function markQuotesViewed(projectId: string): Promise<void> {
  await read(supabase().rpc('mark_quotes_viewed', { target_project_id: projectId }));
}
