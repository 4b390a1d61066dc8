import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import ws from 'ws';
import type { RunningServer } from './server.ts';

/** A person with a client of their own, as in a browser of their own. */
export interface Person {
  id: string;
  email: string;
  client: SupabaseClient;
}

export interface Registration {
  email: string;
  full_name: string;
  role: 'client' | 'architect' | 'supplier';
  supplier_category?: string;
  company_name?: string;
  phone_number?: string;
  referral_code?: string;
}

export const PASSWORD = 'casa-amarela-42';

/** The stock client, knowing only URL and key. */
export function anonymous(server: Pick<RunningServer, 'url' | 'anonKey'>): SupabaseClient {
  return createClient(server.url, server.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no WebSocket of its own.
    realtime: { transport: ws as never },
  });
}

/** Sign-up and the profile upsert, as the registration screen does them. */
export async function register(server: RunningServer, who: Registration): Promise<Person> {
  const client = anonymous(server);
  const { referral_code, ...profile } = who;
  const { data, error } = await client.auth.signUp({
    email: who.email,
    password: PASSWORD,
    options: { data: { full_name: who.full_name, referral_code } },
  });
  if (error || !data.user) throw error ?? new Error('no user');
  const { error: refused } = await client.from('profiles').upsert({ id: data.user.id, ...profile });
  if (refused) throw new Error(refused.message);
  return { id: data.user.id, email: who.email, client };
}

/** Signs an existing person in. */
export async function signIn(
  server: Pick<RunningServer, 'url' | 'anonKey'>,
  email: string,
  password = PASSWORD,
): Promise<Person> {
  const client = anonymous(server);
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { id: data.user.id, email, client };
}

/** The data of an answer that must have succeeded. */
export function ok<T>(answer: { data: T; error: { message: string } | null }): NonNullable<T> {
  if (answer.error) throw new Error(answer.error.message);
  return answer.data as NonNullable<T>;
}
