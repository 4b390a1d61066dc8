import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { useAction, useRowIds } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { whatsappText } from '../../words/format.ts';

/** A project that waits for its client (database/projects/invite_client.sql). */
export type ClientInvitation = RowOf<'list_client_invitations'>;

export interface InvitationFields {
  name: string;
  address: string;
  clientName: string;
  clientEmail: string;
}

/** The change feed has no registrations: a page with waiting projects queries again this often. */
const LOOK_AGAIN_MS = 15_000;

/** Below the key of all projects, so that what stales those stales these. */
export const invitationsQuery = queryOptions({
  queryKey: ['projects', 'invitations'],
  queryFn: () => read(supabase().rpc('list_client_invitations')),
  refetchInterval: ({ state }) => (state.data?.length ? LOOK_AGAIN_MS : false),
});

/**
 * The invitations that wait; one less without a press of a button means that its project has opened, and the projects
 * are read again. For the page, which stays when the last one is gone.
 */
export function useWaitingInvitations() {
  const waiting = useQuery(invitationsQuery);
  const refresh = useFreshProjects();
  const count = waiting.data?.length;
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count < before.current)
      void refresh();
    before.current = count;
  }, [count, refresh]);
  return waiting;
}

function useFreshProjects() {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: ['projects'] }),
    [queryClient],
  );
}

/** Holds the project and mails the client; gives the link. Once per form, also when an answer was lost. */
export function useInviteClient() {
  const ids = useRowIds('projects');
  const refresh = useFreshProjects();
  return useAction({
    mutationKey: ['invite client'],
    mutationFn: async (fields: InvitationFields) =>
      invitationLink(
        await read(
          supabase().rpc('invite_client', {
            invitation_id: ids.of(fields),
            project_name: fields.name.trim(),
            project_address: fields.address.trim() || null,
            client_name: fields.clientName.trim(),
            client_email: fields.clientEmail.trim(),
          }),
        ),
      ),
    onSuccess: (_link, fields) => {
      ids.forget(fields);
      return refresh();
    },
  });
}

/** Another link of an invitation, mailed as well or only to be copied. */
export function useRenewInvitation(id: string) {
  const refresh = useFreshProjects();
  return useAction({
    mutationKey: ['renew client invitation'],
    mutationFn: async (byMail: boolean) =>
      invitationLink(
        await read(
          supabase().rpc('renew_client_invitation', { invitation_id: id, by_mail: byMail }),
        ),
      ),
    onSettled: refresh,
  });
}

export function useCancelInvitation(id: string) {
  const refresh = useFreshProjects();
  return useAction({
    mutationKey: ['cancel client invitation'],
    mutationFn: () => read(supabase().rpc('cancel_client_invitation', { invitation_id: id })),
    onSettled: refresh,
  });
}

/**
 * The architect confirms that the registered person is the client; returns the project's id when it
 * opened at once.
 */
export function useConfirmClient(id: string) {
  const refresh = useFreshProjects();
  return useAction({
    mutationKey: ['confirm invited client'],
    mutationFn: () => read(supabase().rpc('confirm_invited_client', { invitation_id: id })),
    onSettled: refresh,
  });
}

/** On the host the architect is looking at. */
const invitationLink = (secret: string, origin = window.location.origin) =>
  origin + paths.register({ role: 'client', invite: secret });

/** Opens WhatsApp with a message ready; the architect still chooses to whom, and sends it. */
export const invitationByWhatsApp = (link: string) =>
  whatsappText(
    `Convidei você para acompanhar a sua obra no Prumo. Cadastre-se por este link: ${link}`,
  );
