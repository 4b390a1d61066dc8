import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { paths } from '../../paths.ts';
import { useAction, useRowIds } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { whatsappText } from '../../words/format.ts';
import type { Project } from './queries.ts';

/** The client whom a project waits for (database/projects/invite_client.sql). */
export type ClientInvitation = RowOf<'list_client_invitations'>;

export interface InvitationFields {
  name: string;
  address: string;
  clientName: string;
  clientEmail: string;
}

/** The change feed has no registrations: a project without its client asks again this often. */
const LOOK_AGAIN_MS = 15_000;

/** Below the key of all projects, so that what stales those stales these. */
const invitationsQuery = queryOptions({
  queryKey: ['projects', 'invitations'],
  queryFn: () => read(supabase().rpc('list_client_invitations')),
  refetchInterval: ({ state }) => (state.data?.length ? LOOK_AGAIN_MS : false),
});

/**
 * The invitation that a project without a client waits for, undefined without one; when it is gone without a press of a
 * button, the client may be there, and the project is read again.
 */
export function useWaitingInvitation({ id }: Pick<Project, 'id'>) {
  const query = useQuery(invitationsQuery);
  const refresh = useFreshProjects();
  const invitation = query.data?.find(({ project_id }) => project_id === id);
  const isWaiting = invitation !== undefined;
  const waited = useRef(isWaiting);
  useEffect(() => {
    if (waited.current && !isWaiting) void refresh();
    waited.current = isWaiting;
  }, [isWaiting, refresh]);
  return { query, invitation };
}

function useFreshProjects() {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.invalidateQueries({ queryKey: ['projects'] }),
    [queryClient],
  );
}

/**
 * Opens a project and mails its client, or invites another client for a project that has none; gives the link and the project's id.
 * Once per form, also when an answer was lost.
 */
export function useInviteClient(projectId?: string) {
  const ids = useRowIds('projects');
  const refresh = useFreshProjects();
  return useAction({
    mutationKey: ['invite client'],
    mutationFn: async (fields: InvitationFields) => {
      const id = ids.of(fields);
      const secret = await read(
        supabase().rpc('invite_client', {
          invitation_id: id,
          project_name: fields.name.trim(),
          project_address: fields.address.trim() || null,
          client_name: fields.clientName.trim(),
          client_email: fields.clientEmail.trim(),
          ...(projectId && { target_project_id: projectId }),
        }),
      );
      return { link: invitationLink(secret), projectId: projectId ?? id };
    },
    onSuccess: (_invited, fields) => {
      ids.forget(fields);
      return refresh();
    },
  });
}

/** Gives a project that waits one of the approved clients. */
export function useChooseClient(projectId: string) {
  const refresh = useFreshProjects();
  return useAction({
    mutationKey: ['choose client'],
    mutationFn: (client: string) =>
      read(supabase().rpc('confirm_invited_client', { target_project_id: projectId, client })),
    onSettled: refresh,
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
 * has its client at once.
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
