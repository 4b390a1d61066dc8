import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { publicConfig, supabase } from '../../wire/supabase.ts';

/** How many codes a person gets at once (gateway/src/tokens/recovery-codes.ts). */
export const RECOVERY_CODES = 10;

/** How many of the person's recovery codes are left. */
export const recoveryCodesQuery = queryOptions({
  queryKey: ['account', 'recovery-codes'],
  queryFn: async () => (await ask<{ remaining: number }>('GET', '')).remaining,
});

/** Ten new codes in place of all older ones; this answer is the only time they are seen. */
export function useNewRecoveryCodes() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['new-recovery-codes'],
    mutationFn: async () => (await ask<{ codes: string[] }>('POST', '')).codes,
    onSuccess: () => queryClient.invalidateQueries(recoveryCodesQuery),
  });
}

/** Shows a code in the place of a second factor: this session is then as if it had been shown. */
export async function enterByRecoveryCode(code: string): Promise<void> {
  const raised = await ask<{ access_token: string; refresh_token: string }>('POST', '/verify', {
    code,
  });
  const { error } = await supabase().auth.setSession(raised);
  if (error) throw error;
}

/** The paths beside the stock client's methods (docs/decisions/026); throws the service's error. */
async function ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const { supabaseUrl, anonKey } = publicConfig();
  const { data } = await supabase().auth.getSession();
  const answer = await fetch(`${supabaseUrl}/auth/v1/recovery-codes${path}`, {
    method,
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${data.session?.access_token ?? anonKey}`,
      'x-supabase-api-version': '2024-01-01',
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = await answer.json();
  if (answer.ok) return said as T;
  throw Object.assign(new Error(said.message), { code: said.code, status: answer.status });
}
