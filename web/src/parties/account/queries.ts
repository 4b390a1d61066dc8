import type { User } from '@supabase/supabase-js';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Profile, profileQuery, updateProfile } from '../../session/session.tsx';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

const account = ['account'];

/** The account as the service knows it now: address, factors, identities (the stored user may be old). */
export const accountQuery = queryOptions({
  queryKey: [...account, 'user'],
  queryFn: async (): Promise<User> => {
    const { data, error } = await supabase().auth.getUser();
    if (error) throw error;
    return data.user;
  },
});

/** A device of the person. */
export type SignedInDevice = RowOf<'list_my_sessions'>;

/** Where the person is signed in: this device first, then the latest used. */
export const devicesQuery = queryOptions({
  queryKey: [...account, 'devices'],
  queryFn: () => read(supabase().rpc('list_my_sessions')),
});

/** Signs out one device, or every device but this one when none is named. */
export const useEndSessions = () =>
  useAction({
    mutationKey: ['end-sessions'],
    mutationFn: async (sessionId: string | null) => {
      if (sessionId) return read(supabase().rpc('end_my_session', { session_id: sessionId }));
      const { error } = await supabase().auth.signOut({ scope: 'others' });
      if (error) throw error;
    },
    stales: [devicesQuery.queryKey],
  });

/** Changes name, phone or company of the person's own profile. */
export function useSaveProfile(profile: Profile) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['save-profile'],
    mutationFn: updateProfile,
    onSuccess: () => queryClient.invalidateQueries(profileQuery(profile.id)),
  });
}

/**
 * Reads the account and its devices again after a change. The stored session carries the person's
 * factors, and the gate and the prompt look there: it is renewed too.
 */
export function useAccountChanged() {
  const queryClient = useQueryClient();
  return async () => {
    await supabase().auth.refreshSession();
    await queryClient.invalidateQueries({ queryKey: account });
  };
}
