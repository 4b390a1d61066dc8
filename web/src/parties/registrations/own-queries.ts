import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../session/session.tsx';
import { useAction } from '../../wire/action.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { Category } from '../../words/categories.ts';
import type { Registration } from './queries.ts';

const ownRegistration = ['own registration'];

/** One's own registration with its missing details; also for people who wait. Null without a role. */
export const ownRegistrationQuery = queryOptions({
  queryKey: ownRegistration,
  queryFn: async (): Promise<Registration | null> =>
    (await read(supabase().rpc('get_registrations')))[0] ?? null,
});

/** The fields of the form; '' where nothing is written, cities as one line with commas. */
export interface TypedDetails {
  legal_name: string;
  tax_id: string;
  cau: string;
  cities: string;
  portfolio_url: string;
  further_categories: Category[];
}

/** Stores details; `fields` are those that the person's form has. */
export function useSaveDetails(fields: readonly (keyof TypedDetails)[]) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['save registration details'],
    mutationFn: async (typed: TypedDetails) => {
      const said = { ...typed, cities: citiesIn(typed.cities) };
      await read(
        supabase().rpc('set_registration_details', {
          details: Object.fromEntries(fields.map((field) => [field, said[field]])),
        }),
      );
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ownRegistration }),
        // So does the gate, which shows the categories.
        queryClient.invalidateQueries({ queryKey: ['profile'] }),
        // CPF or CNPJ are those of the documents.
        queryClient.invalidateQueries({ queryKey: ['account', 'billing'] }),
      ]),
  });
}

/** `Santos, São Vicente` as a list. */
export const citiesIn = (line: string) =>
  line
    .split(/[,;\n]/)
    .map((city) => city.trim())
    .filter(Boolean);

/** Notes that the signed-in person reads mail at their address, by the code that was mailed to it. */
export function useProveEmail() {
  const queryClient = useQueryClient();
  return async (code: string) => {
    const { error } = await supabase().auth.updateUser({ nonce: code });
    if (error) throw error;
    await queryClient.invalidateQueries({ queryKey: ownRegistration });
  };
}

/** Asks the team to look again, once; `note` says what changed. */
export const useApplyAgain = (personId: string) =>
  useAction({
    mutationKey: ['apply again'],
    mutationFn: (note: string) => read(supabase().rpc('apply_again', { note })),
    stales: [ownRegistration, profileQuery(personId).queryKey],
  });
