import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { storedName } from '../../common/attachments/accepted.ts';
import { fitPhoto } from '../../common/attachments/fit-photo.ts';
import { attachmentsKey, attachmentsQuery } from '../../common/attachments/queries.ts';
import { storeFile } from '../../common/attachments/use-uploads.ts';
import { useAction } from '../../wire/action.ts';
import type { RowIn, RowOf } from '../../wire/rows.ts';
import type { CountOnly } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** Key of all that shows requests for support. */
export const supportKey = ['support'] as const;

/** Requests of the account of the page, the one in which somebody last wrote first. */
export const ownSupportList = {
  queryKey: [...supportKey, 'own'],
  ask: (options?: CountOnly) =>
    supabase()
      .from('support_requests')
      .select('id,year,number,subject,state,changed_at', options)
      .order('changed_at', { ascending: false })
      .order('id'),
};
export type OwnSupportRequest = RowIn<typeof ownSupportList.ask>;

export type SupportRequest = RowOf<'get_support_request'>;
export type SupportMessage = SupportRequest['messages'][number];

/** A request with its latest messages, so many; null for one that is not the reader's. */
export const supportRequestQuery = (id: string, most = 100) =>
  queryOptions({
    queryKey: [...supportKey, 'one', id, most],
    queryFn: () =>
      read(supabase().rpc('get_support_request', { target_request_id: id, most }).maybeSingle()),
  });

interface Written {
  /** Chosen by the form: sent again after a failure it is the same message. */
  id: string;
  body: string;
  files: readonly File[];
}

const COPIES = Array.from({ length: 10 }, (_, at) => at + 1);

/** Stores the files of a message that is at the server; those that an earlier try has stored are not sent again. */
async function sendFiles(queryClient: QueryClient, { id, files }: Written): Promise<void> {
  if (files.length === 0) return;
  const known = attachmentsQuery('support', [id]);
  const stored = await queryClient.fetchQuery({ ...known, staleTime: 0 });
  const left = new Set(stored.map(({ file_name }) => file_name));
  for (const chosen of files) {
    const file = await fitPhoto(chosen);
    const isStored = COPIES.some((copy) => left.delete(storedName(file.name, copy)));
    if (!isStored) await storeFile('support', id, file, new AbortController().signal, () => {});
  }
  await queryClient.invalidateQueries({ queryKey: attachmentsKey('support') });
}

/** Asks the team; returns the number that people read. */
export function useOpenSupport() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['open support request'],
    mutationFn: async (asked: Written & { subject: string; link: string | null }) => {
      const { id, subject, body, link, files } = asked;
      const label = await read(
        supabase().rpc('open_support_request', {
          request_id: id,
          subject,
          body,
          link,
          files: files.length,
        }),
      );
      await sendFiles(queryClient, asked);
      return label;
    },
    stales: [supportKey],
  });
}

/** Writes in a request; its files follow. */
export function useAnswerSupport(requestId: string) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['answer support request', requestId],
    mutationFn: async (written: Written) => {
      await read(
        supabase().rpc('answer_support_request', {
          message_id: written.id,
          request_id: requestId,
          body: written.body,
          files: written.files.length,
        }),
      );
      await sendFiles(queryClient, written);
    },
    stales: [supportKey, ['team tasks']],
  });
}

export const useSetSupportState = (requestId: string) =>
  useAction({
    mutationKey: ['set support state', requestId],
    mutationFn: (state: 'open' | 'solved') =>
      read(supabase().rpc('set_support_state', { request_id: requestId, state })),
    stales: [supportKey, ['team tasks']],
  });

/** The admin who manages an account; null without one. Without an id the account of the page. */
export const accountManagerQuery = (accountId?: string) =>
  queryOptions({
    queryKey: [...supportKey, 'manager', accountId ?? 'own'],
    queryFn: () =>
      read(
        supabase()
          .rpc('get_account_manager', accountId ? { target_profile_id: accountId } : {})
          .maybeSingle(),
      ),
  });
