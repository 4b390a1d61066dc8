import { queryOptions } from '@tanstack/react-query';
import { attachmentsKey } from '../../common/attachments/queries.ts';
import { useProfile } from '../../session/session.tsx';
import { useAction } from '../../wire/action.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { SpecFields } from './spec.ts';
import { specKeys } from './specs-query.ts';

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
  // A client reads what was sent to them, never the row on which the architect works: a channel for it would be refused.
  const isClient = useProfile().role === 'client';
  useRefreshOn('item_specs', isClient ? undefined : `project_id=eq.${projectId}`, [specKeys.all]);
  useRefreshOn('item_spec_versions', `project_id=eq.${projectId}`, [specKeys.all]);
  useRefreshOn('attachments', null, [attachmentsKey('item')]);
}
