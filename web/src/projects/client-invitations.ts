import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import { useAction, useRowIds } from '../wire/action.ts';
import { read, supabase } from '../wire/supabase.ts';

/** A project that waits for its client (database/projects/invite_client.sql). */
export interface ClientInvitation {
  id: string;
  project_name: string;
  project_address: string | null;
  client_name: string;
  client_email: string;
  state: 'waiting' | 'expired' | 'unconfirmed' | 'joined' | 'rejected';
  created_at: string;
  expires_at: string;
  mails: number;
  joined_name: string | null;
  joined_email: string | null;
}

export interface InvitationFields {
  name: string;
  address: string;
  clientName: string;
  clientEmail: string;
}

/** The change feed has no registrations: a page with waiting projects queries again this often. */
export const LOOK_AGAIN_MS = 15_000;

/** Below the key of all projects, so that what stales those stales these. */
export const invitationsQuery = queryOptions({
  queryKey: ['projects', 'invitations'],
  queryFn: () => read<ClientInvitation[]>(supabase().rpc('list_client_invitations')),
  refetchInterval: ({ state }) => (state.data?.length ? LOOK_AGAIN_MS : false),
});

function useFreshProjects() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['projects'] });
}

/** Holds the project and mails the client; gives the link. Once per form, also when an answer was lost. */
export function useInviteClient() {
  const ids = useRowIds('projects');
  const refresh = useFreshProjects();
  return useAction({
    mutationKey: ['invite client'],
    mutationFn: async (fields: InvitationFields) =>
      invitationLink(
        await read<string>(
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
        await read<string>(
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
    mutationFn: () => read<null>(supabase().rpc('cancel_client_invitation', { invitation_id: id })),
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
    mutationFn: () =>
      read<string | null>(supabase().rpc('confirm_invited_client', { invitation_id: id })),
    onSettled: refresh,
  });
}

/** On the host the architect is looking at. */
export const invitationLink = (secret: string, origin = window.location.origin) =>
  origin + paths.register({ role: 'client', invite: secret });

/** Opens WhatsApp with a message ready; the architect still chooses to whom, and sends it. */
export const invitationByWhatsApp = (link: string) =>
  `https://wa.me/?text=${encodeURIComponent(
    `Convidei você para acompanhar a sua obra no Prumo. Cadastre-se por este link: ${link}`,
  )}`;
