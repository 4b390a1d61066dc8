import { queryOptions } from '@tanstack/react-query';
import { attachmentsKey } from '../../common/attachments/queries.ts';
import { useAction } from '../../wire/action.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import { readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { SpecFields } from './spec.ts';

/** `all` is the stem of every query about fichas. */
const specKeys = { all: ['specs'] as const };
const ofProject = (projectId: string) => [...specKeys.all, 'project', projectId] as const;

/** The fichas of a project in the order of its list: all for its architect, those that were sent for its client. */
export const specsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ofProject(projectId),
    // Another tab may have changed them just now, and an edit starts from what is seen.
    refetchOnWindowFocus: 'always',
    queryFn: () =>
      readAll(
        () => supabase().rpc('get_item_specs', { target_project_id: projectId }),
        ({ item_id }) => item_id,
      ),
  });

/** The fichas of the items of a request, by any of its quotes, for its supplier. */
export const requestSpecsQuery = (quoteId: string) =>
  queryOptions({
    queryKey: [...specKeys.all, 'request', quoteId],
    queryFn: () => read(supabase().rpc('get_request_specs', { target_quote_id: quoteId })),
  });

/** The versions of the ficha of one item that were sent to the client, newest first. */
export const specVersionsQuery = (itemId: string) =>
  queryOptions({
    queryKey: [...specKeys.all, 'versions', itemId],
    queryFn: () => read(supabase().rpc('list_spec_versions', { target_item_id: itemId })),
  });

/** A change of one ficha: only the fields that it names. `version` is the one that was read, 0 where there was no ficha. */
export interface SpecChange extends Partial<SpecFields> {
  item_id: string;
  version: number;
  cover_id?: string | null;
}

/** Writes fichas, all or none. Resolves when they were read again. */
export const useSetSpecs = (projectId: string) =>
  useAction({
    mutationKey: ['set specs', projectId],
    mutationFn: (specs: readonly SpecChange[]) =>
      read(
        supabase().rpc('set_item_specs', {
          target_project_id: projectId,
          specs: specs.map((one) => ({ ...one })),
        }),
      ),
    stales: [specKeys.all],
  });

/** Keys of everything that a sending or a decision makes old. */
const staled = [specKeys.all, ['projects'], ['audit']];

export const useSendSpecs = (projectId: string) =>
  useAction({
    mutationKey: ['send specs', projectId],
    mutationFn: ({ itemIds, message }: { itemIds: readonly string[]; message: string }) =>
      read(
        supabase().rpc('send_specs', {
          target_project_id: projectId,
          item_ids: [...itemIds],
          ...(message.trim() && { message: message.trim() }),
        }),
      ),
    stales: staled,
  });

export const useWithdrawSpecs = () =>
  useAction({
    mutationKey: ['withdraw specs'],
    mutationFn: (itemIds: readonly string[]) =>
      read(supabase().rpc('withdraw_specs', { item_ids: [...itemIds] })),
    stales: staled,
  });

/** The client's answer to one ficha, in the version that was read. */
export interface SpecDecision {
  item_id: string;
  version: number;
  decision: 'agreed' | 'refused';
  reason?: string;
}

/** Sends the client's answers, all or none; the same again changes nothing. */
export const useSignOffSpecs = (projectId: string) =>
  useAction({
    mutationKey: ['sign off specs', projectId],
    mutationFn: (decisions: readonly SpecDecision[]) =>
      read(
        supabase().rpc('sign_off_specs', {
          target_project_id: projectId,
          decisions: decisions.map((one) => ({ ...one })),
        }),
      ),
    stales: staled,
  });

/** Reads fichas again when one changes or is decided, and their pictures when somebody adds one. */
export function useLiveSpecs(projectId: string) {
  useRefreshOn('item_specs', `project_id=eq.${projectId}`, [specKeys.all]);
  useRefreshOn('item_spec_versions', `project_id=eq.${projectId}`, [specKeys.all]);
  useRefreshOn('attachments', null, [attachmentsKey('item')]);
}
