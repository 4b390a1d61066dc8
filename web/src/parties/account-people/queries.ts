import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { accountPeopleQuery, accountsKey } from '../../session/acting.ts';
import { useAction } from '../../wire/action.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { PersonRole } from '../../words/labels.ts';

const stales = [accountPeopleQuery.queryKey];

interface Invited {
  id: string;
  email: string;
  name: string;
  role: Exclude<PersonRole, 'owner'>;
}

/** Mails somebody a link by which they join the account. Sent again with the same id it is one invitation. */
export const useInvitePerson = () =>
  useAction({
    mutationKey: ['invite person'],
    mutationFn: ({ id, email, name, role }: Invited) =>
      read(
        supabase().rpc('invite_person', {
          invitation_id: id,
          email,
          person_name: name,
          person_role: role,
        }),
      ),
    stales,
  });

/** Mails the invited person another link; the former one ends. */
export const useRenewInvitation = () =>
  useAction({
    mutationKey: ['renew person invitation'],
    mutationFn: (id: string) =>
      read(supabase().rpc('renew_person_invitation', { invitation_id: id })),
    stales,
  });

export const useCancelInvitation = () =>
  useAction({
    mutationKey: ['cancel person invitation'],
    mutationFn: (id: string) =>
      read(supabase().rpc('cancel_person_invitation', { invitation_id: id })),
    stales,
  });

export const useSetRole = () =>
  useAction({
    mutationKey: ['set person role'],
    mutationFn: ({ personId, role }: { personId: string; role: PersonRole }) =>
      read(supabase().rpc('set_person_role', { person_id: personId, person_role: role })),
    stales,
  });

/** Ends somebody's access to the account at their next request. */
export const useRemovePerson = () =>
  useAction({
    mutationKey: ['remove person'],
    mutationFn: (personId: string) =>
      read(supabase().rpc('remove_person', { person_id: personId })),
    stales,
  });

/** Ends one's own access; whatever the page showed of the account is gone with it. */
export function useLeaveAccount() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['leave account'],
    mutationFn: () => read(supabase().rpc('leave_account')),
    onSuccess: () => queryClient.removeQueries({ queryKey: accountsKey }),
  });
}

/** To whom the titular has offered the account of the page; null without an offer. */
export const accountOfferQuery = queryOptions({
  queryKey: [...accountsKey, 'offer'],
  queryFn: async () =>
    (
      await read(
        supabase()
          .from('account_people')
          .select('account_id, person_id, owner_offered_at')
          .is('ended_at', null)
          .not('owner_offered_at', 'is', null),
      )
    )[0] ?? null,
});

/** The rules of the account of the page for its people. */
export const accountRulesQuery = queryOptions({
  queryKey: [...accountsKey, 'rules'],
  queryFn: async () => (await read(supabase().rpc('get_account_rules')))[0] ?? null,
});

export const useOfferAccount = () =>
  useAction({
    mutationKey: ['offer account'],
    mutationFn: (personId: string) =>
      read(supabase().rpc('offer_account', { person_id: personId })),
    stales: [accountOfferQuery.queryKey],
  });

export const useWithdrawOffer = () =>
  useAction({
    mutationKey: ['withdraw account offer'],
    mutationFn: () => read(supabase().rpc('withdraw_account_offer')),
    stales: [accountOfferQuery.queryKey],
  });

/** Makes the person the titular; a whole new page follows, which knows them as that. */
export const useAcceptAccount = () =>
  useAction({
    mutationKey: ['accept account'],
    mutationFn: () => read(supabase().rpc('accept_account')),
    stales: [accountsKey],
  });

export const useSetRules = () =>
  useAction({
    mutationKey: ['set account rules'],
    mutationFn: (requireFactor: boolean) =>
      read(supabase().rpc('set_account_rules', { require_factor: requireFactor })),
    stales: [accountRulesQuery.queryKey],
  });
