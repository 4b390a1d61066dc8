import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { ProgramRights } from './program-words.ts';

/** A program that may use the account, or that might until it ended in the last thirty days. */
export type Program = RowOf<'list_api_tokens'>;

const programsKey = ['programs'] as const;
const stales = [programsKey];

/** The programs of the account of the page. No row for anybody but its titular. */
export const programsQuery = queryOptions({
  queryKey: [...programsKey, 'mine'],
  queryFn: () => read(supabase().rpc('list_api_tokens')),
});

interface NewProgram {
  id: string;
  name: string;
  rights: ProgramRights;
  /** Its last day, `2026-11-30`. */
  lastDay: string;
}

/** Lets a program in. Returns its token, which is never shown again and is not kept here either. */
export const useCreateProgram = () =>
  useAction({
    mutationKey: ['create program'],
    gcTime: 0,
    mutationFn: ({ id, name, rights, lastDay }: NewProgram) =>
      read(
        supabase().rpc('create_api_token', {
          token_id: id,
          token_name: name,
          rights,
          expires_on: lastDay,
        }),
      ),
    stales,
  });

export const useRenameProgram = () =>
  useAction({
    mutationKey: ['rename program'],
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      read(supabase().rpc('rename_api_token', { token_id: id, token_name: name })),
    stales,
  });

/** Ends a program's access at its next request. */
export const useEndProgram = () =>
  useAction({
    mutationKey: ['end program'],
    mutationFn: (id: string) => read(supabase().rpc('revoke_api_token', { token_id: id })),
    stales,
  });
