import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Arguments, RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { Category } from '../../words/categories.ts';
import { requestsKey } from '../received/requests.ts';

/** Terms of a request, the supplier's intent, and the supplier's possible actions now (`can_…`). */
export type RequestTerms = RowOf<'get_request_terms'>;

/** A numbered change of what was asked. */
export type Addendum = RequestTerms['addenda'][number];

/** A question about the category, as a supplier reads it: without who asked, unless it is its own. */
export type Question = RowOf<'list_questions'>;

export type DeclineReason = NonNullable<RequestTerms['decline_reason']>;

/** The terms of a request; null where there is none that this supplier may see. */
export const requestTermsQuery = (supplierId: string, quoteId: string) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'terms', quoteId],
    queryFn: async () => {
      const [terms] = await read(supabase().rpc('get_request_terms', { target_quote_id: quoteId }));
      return terms ?? null;
    },
  });

/** The number of the last change of a request (mudança), 0 before the first: an answer says which one it has read. */
export const lastAddendum = (terms: RequestTerms | null | undefined): number =>
  terms?.addenda.at(-1)?.number ?? 0;

/** The supplier's own questions about a category, and those that were answered to everybody. */
export const questionsQuery = (supplierId: string, projectId: string, category: Category) =>
  queryOptions({
    queryKey: [...requestsKey(supplierId), 'questions', projectId, category],
    queryFn: () =>
      read(supabase().rpc('list_questions', { target_project_id: projectId, category })),
  });

/** Records that the supplier saw the request; a repetition changes nothing. */
export const markOpened = (quoteId: string) =>
  read(supabase().rpc('mark_request_opened', { target_quote_id: quoteId }));

/** Says whether the supplier will quote, or why it will not. */
export function useAnswerIntent(supplierId: string) {
  const stale = useStaleRequests(supplierId);
  return useAction({
    mutationKey: ['answer intent'],
    mutationFn: (said: Arguments<'answer_intent'>) => read(supabase().rpc('answer_intent', said)),
    onSettled: stale,
  });
}

/** Asks the architect for a later deadline. */
export function useAskMoreTime(supplierId: string) {
  const stale = useStaleRequests(supplierId);
  return useAction({
    mutationKey: ['ask more time'],
    mutationFn: (wish: Arguments<'ask_more_time'>) => read(supabase().rpc('ask_more_time', wish)),
    onSettled: stale,
  });
}

/** Asks the architect a question. */
export function useAskQuestion(supplierId: string) {
  const stale = useStaleRequests(supplierId);
  return useAction({
    mutationKey: ['ask question'],
    mutationFn: (question: Arguments<'ask_question'>) =>
      read(supabase().rpc('ask_question', question)),
    onSettled: stale,
  });
}

/** Everything that is read of the supplier's requests is read again. */
function useStaleRequests(supplierId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: requestsKey(supplierId) });
}
