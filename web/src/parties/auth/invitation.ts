import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/**
 * The inviter of a client, as far as a person with the link may know
 * (database/projects/accept_client_invitation.sql).
 */
export type Inviter = RowOf<'get_client_invitation'>;

/** Null for a link that opens nothing to this person. */
export const inviterQuery = (secret: string) =>
  queryOptions({
    queryKey: ['inviter', secret],
    queryFn: async () =>
      (await read(supabase().rpc('get_client_invitation', { secret })))[0] ?? null,
    enabled: secret !== '',
  });

/** Ties the signed-in client to the invitation; the project's id where it opened at once. */
export const acceptInvitation = (secret: string) =>
  read(supabase().rpc('accept_client_invitation', { secret }));

export const inviterWords = ({ architect_name, architect_company }: Inviter): string =>
  architect_company ? `${architect_name} (${architect_company})` : architect_name;

export const invitationEnded = 'Este convite não vale mais. Peça outro a quem convidou você.';
