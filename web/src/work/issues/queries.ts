import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { attachmentsKey } from '../../common/attachments/queries.ts';
import { useAction } from '../../wire/action.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import type { Arguments, RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { type IssueDraft, publishIssues, saveIssue } from './acts.ts';

/** A pendência or a claim of the warranty, with its history and its photos. */
export type Issue = RowOf<'get_issues'>;
export type IssueEvent = Issue['events'][number];
type IssueCount = RowOf<'get_issue_counts'>;

/** `all` is the stem of every query about them. */
export const issueKeys = { all: ['issues'] as const };
/** Queries that an answer makes stale besides. */
const staled = [issueKeys.all, attachmentsKey('issue'), ['projects']];

export type IssueFilter = Pick<
  Arguments<'get_issues'>,
  'target_project_id' | 'target_order_id' | 'kind' | 'status' | 'only_mine' | 'in_room'
>;

/** Those of a project or an order that the filter finds, `most` of them: drafts, then what waits, then what is over. */
export const issuesQuery = (filter: IssueFilter, most: number) =>
  queryOptions({
    queryKey: [...issueKeys.all, 'list', filter, most],
    queryFn: () => read(supabase().rpc('get_issues', { ...filter, most })),
    placeholderData: keepPreviousData,
  });

/** How many a project has, by order, kind and room. */
export const issueCountsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...issueKeys.all, 'counts', projectId],
    queryFn: () => read(supabase().rpc('get_issue_counts', { target_project_id: projectId })),
  });

/** The warranties of a project's orders, the first to end first. */
export const warrantiesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...issueKeys.all, 'warranties', projectId],
    queryFn: () => read(supabase().rpc('get_warranties', { target_project_id: projectId })),
  });

/** The warranty of an order; null without one. */
export const warrantyQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...issueKeys.all, 'warranty', orderId],
    queryFn: () =>
      read(supabase().rpc('get_warranties', { target_order_id: orderId }).maybeSingle()),
  });

export const sumOf = (
  counts: readonly IssueCount[] | undefined,
  what: 'drafts' | 'waiting' | 'mine' | 'ended',
  kind?: IssueCount['issue_kind'],
) =>
  (counts ?? [])
    .filter(({ issue_kind }) => !kind || issue_kind === kind)
    .reduce((sum, row) => sum + row[what], 0);

/** Reads them again when one changes, or somebody adds a photo. */
export function useLiveIssues() {
  useRefreshOn('issues', null, staled);
  useRefreshOn('attachments', null, [attachmentsKey('issue')]);
}

export const useSaveIssue = () =>
  useAction({
    mutationKey: ['save issue'],
    mutationFn: (draft: IssueDraft) => saveIssue(draft),
    stales: [issueKeys.all],
  });

export const usePublishIssues = (projectId: string) =>
  useAction({
    mutationKey: ['publish issues', projectId],
    mutationFn: (ids: string[]) => publishIssues(projectId, ids),
    stales: staled,
  });

export const useDiscardIssue = () =>
  useAction({
    mutationKey: ['discard issue'],
    mutationFn: (id: string) => read(supabase().rpc('discard_issue', { target_issue_id: id })),
    stales: staled,
  });

/** An answer to one, in the version that was read. */
export type IssueAnswer = Arguments<'answer_issue'>;

export const useAnswerIssue = () =>
  useAction({
    mutationKey: ['answer issue'],
    mutationFn: (answer: IssueAnswer) => read(supabase().rpc('answer_issue', answer)),
    stales: staled,
  });
