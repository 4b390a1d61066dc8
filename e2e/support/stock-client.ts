import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import ws from 'ws';
import { password } from './test.ts';

/**
 * The stock client in Node: what another program would see, to hold a page against it. Signed in as
 * someone of the cast (`davi`) or by an e-mail; as nobody when none is named.
 * @param secret the password of somebody outside the cast.
 */
export async function stockClient(
  address: string,
  person?: string,
  secret = password,
): Promise<SupabaseClient> {
  const { anonKey } = await (await fetch(`${address}/config.json`)).json();
  const client = createClient(address, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as never },
  });
  if (!person) return client;
  const email = person.includes('@') ? person : `${person}@prumo.test`;
  const { error } = await client.auth.signInWithPassword({ email, password: secret });
  if (error) throw error;
  return client;
}
