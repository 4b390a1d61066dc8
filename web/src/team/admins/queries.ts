import { queryOptions } from '@tanstack/react-query';
import { refuseDecided } from '../../parties/registrations/decided-before.ts';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A row of `list_admin_users`. */
export type Admin = RowOf<'list_admin_users'>;

export interface NewAdmin {
  fullName: string;
  email: string;
  password: string;
}

/** The database refused with a sentence of its own (`success: false`). */
export class RefusedAdmin extends Error {}

/** An invitation to the team that waits for somebody. */
export type AdminInvitation = RowOf<'list_admin_invitations'>;

/** Every administrator, oldest first. Only administrators may ask. */
export const adminsQuery = queryOptions({
  queryKey: ['admins'],
  queryFn: () =>
    readAll(
      () => supabase().rpc('list_admin_users'),
      ({ id }) => id,
    ),
});

/**
 * Ends another administrator's access at their next request, for good; who decides stays, so one always
 * remains (docs/decisions/048).
 */
export const useEndAccess = () =>
  useAction({
    mutationKey: ['end admin access'],
    mutationFn: async ({ id, full_name }: Admin) => {
      const ended = await read(
        supabase()
          .from('profiles')
          .update({ status: 'rejected' })
          .eq('id', id)
          .eq('status', 'approved')
          .select('id'),
      );
      if (ended.length === 0) await refuseDecided({ id, full_name });
    },
    stales: [adminsQuery.queryKey],
  });

/**
 * Creates another administrator, approved at once (database/admins/create_admin_user.sql). Fails
 * with RefusedAdmin when the database says why, with anything else when it could not be asked.
 */
export const useCreateAdmin = () =>
  useAction({
    mutationKey: ['create admin'],
    mutationFn: async ({ fullName, email, password }: NewAdmin) => {
      const { success, error } = await read(
        supabase().rpc('create_admin_user', {
          admin_name: fullName,
          admin_email: email,
          admin_password: password,
        }),
      );
      if (!success) throw new RefusedAdmin(error ?? '');
    },
    stales: [adminsQuery.queryKey],
  });

/** Invitations to the team that nobody has accepted yet, newest first. */
export const adminInvitationsQuery = queryOptions({
  queryKey: ['admins', 'invitations'],
  queryFn: () => read(supabase().rpc('list_admin_invitations')),
});

/**
 * Invites somebody to the team by a mail with a link, or again with another link; the person chooses the
 * password. Fails with RefusedAdmin when the database says why.
 */
export const useInviteAdmin = () =>
  useAction({
    mutationKey: ['invite admin'],
    mutationFn: async ({ fullName, email }: Omit<NewAdmin, 'password'>) => {
      const { success, error } = await read(
        supabase().rpc('invite_admin', { admin_name: fullName, admin_email: email }),
      );
      if (!success) throw new RefusedAdmin(error ?? '');
    },
    stales: [adminsQuery.queryKey],
  });

/** Ends an invitation: its link does not work any more. */
export const useWithdrawInvitation = () =>
  useAction({
    mutationKey: ['withdraw admin invitation'],
    mutationFn: ({ id }: AdminInvitation) =>
      read(supabase().rpc('withdraw_admin_invitation', { invitation_id: id })),
    stales: [adminsQuery.queryKey],
  });
