import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Arguments, RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { Category } from '../../words/categories.ts';
import { itemsKey } from '../items/queries.ts';
import { projectKeys } from '../projects/queries.ts';
import { quoteKeys } from '../quotes/queries.ts';
import type { StoredTerms, TermsChange } from './terms.ts';

/** Where one request stands, as its architect sees it. */
export type BoardRow = RowOf<'get_request_board'>;

/**
 * All under the stem of the project's quotes: what makes those old (an answer, a notification, another tab)
 * makes the board old as well.
 */
const key = (projectId: string, ...rest: string[]) =>
  [...quoteKeys.ofProject(projectId), 'requests', ...rest] as const;

/** Every request of a project, by category and supplier. */
export const boardQuery = (projectId: string) =>
  queryOptions({
    queryKey: key(projectId, 'board'),
    queryFn: () => read(supabase().rpc('get_request_board', { target_project_id: projectId })),
  });

/** Terms of each category; a category that was never asked has no row. */
export const requestTermsQuery = (projectId: string) =>
  queryOptions({
    queryKey: key(projectId, 'terms'),
    queryFn: (): Promise<StoredTerms[]> =>
      read(
        supabase()
          .from('request_terms')
          .select(
            'id,category,respond_until,accepts_late,instructions,visit_at,visit_note,addendum',
          )
          .eq('project_id', projectId)
          .order('category'),
      ),
  });

/** Sets the terms of a category, for all its suppliers, who are notified. */
export function useSetTerms(projectId: string) {
  const stale = useStaleRequests(projectId);
  return useAction({
    mutationKey: ['set request terms'],
    mutationFn: ({ category, terms }: { category: Category; terms: TermsChange }) =>
      read(supabase().rpc('set_request_terms', { target_project_id: projectId, category, terms })),
    onSettled: stale,
  });
}

/** How many questions of each category wait for an answer. */
export const openQuestionsQuery = (projectId: string) =>
  queryOptions({
    queryKey: key(projectId, 'open questions'),
    queryFn: () =>
      read(
        supabase()
          .from('questions')
          .select('id,category')
          .eq('project_id', projectId)
          .is('answer', null)
          .limit(1_000),
      ),
  });

/** Reminds suppliers who owe an answer, each once a day; gives the requests that were reminded of now. */
export function useRemind(projectId: string) {
  const stale = useStaleRequests(projectId);
  return useAction({
    mutationKey: ['remind suppliers'],
    mutationFn: (requestIds: readonly string[]) =>
      read(supabase().rpc('remind_suppliers', { request_ids: [...requestIds] })),
    onSettled: stale,
  });
}

/** Makes one more link of a guest's request and gives its secret; the news that waited for the guest count as sent. */
export function useMakeLink(projectId: string) {
  const stale = useStaleRequests(projectId);
  return useAction({
    mutationKey: ['make request link'],
    mutationFn: (requestId: string) =>
      read(supabase().rpc('make_request_link', { request_id: requestId })),
    onSettled: stale,
  });
}

/** Ends every link of a guest's request. */
export function useEndLinks(projectId: string) {
  const stale = useStaleRequests(projectId);
  return useAction({
    mutationKey: ['end request links'],
    mutationFn: (requestId: string) =>
      read(supabase().rpc('end_request_links', { request_id: requestId })),
    onSettled: stale,
  });
}

/** A question, with who asked it: for the architect alone. */
export type Question = RowOf<'list_questions'>;

/** The questions about a category, those without an answer first. */
export const questionsQuery = (projectId: string, category: Category) =>
  queryOptions({
    queryKey: key(projectId, 'questions', category),
    queryFn: () =>
      read(supabase().rpc('list_questions', { target_project_id: projectId, category })),
  });

/** Answers a question or corrects the answer; a repetition changes nothing. */
export function useAnswerQuestion(projectId: string) {
  const stale = useStaleRequests(projectId);
  return useAction({
    mutationKey: ['answer question'],
    mutationFn: (answer: Arguments<'answer_question'>) =>
      read(supabase().rpc('answer_question', answer)),
    onSettled: stale,
  });
}

/** Changes by addendum what the suppliers of a category were asked. */
export function useIssueAddendum(projectId: string) {
  const stale = useStaleRequests(projectId);
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['issue addendum'],
    mutationFn: (addendum: Omit<Arguments<'issue_addendum'>, 'target_project_id'>) =>
      read(supabase().rpc('issue_addendum', { target_project_id: projectId, ...addendum })),
    onSettled: () =>
      Promise.all([stale(), queryClient.invalidateQueries({ queryKey: itemsKey(projectId) })]),
  });
}

/** Asks for undecided items again. */
export function useOpenRound(projectId: string) {
  const stale = useStaleRequests(projectId);
  return useAction({
    mutationKey: ['open round'],
    mutationFn: (round: Omit<Arguments<'open_round'>, 'target_project_id'>) =>
      read(supabase().rpc('open_round', { target_project_id: projectId, ...round })),
    onSettled: stale,
  });
}

/** Everything that is read of a project's requests is read again, and its steps and counters with them. */
function useStaleRequests(projectId: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: quoteKeys.ofProject(projectId) }),
      queryClient.invalidateQueries({ queryKey: projectKeys.all }),
    ]);
}
