import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import ws from 'ws';
import { password } from './test.ts';

/**
 * The stock client in Node, signed in as someone of the cast (`davi`): what the server itself says,
 * to hold a page against it.
 */
export async function stockClient(address: string, person: string): Promise<SupabaseClient> {
  const { anonKey } = await (await fetch(`${address}/config.json`)).json();
  const client = createClient(address, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as never },
  });
  const { error } = await client.auth.signInWithPassword({
    email: `${person}@prumo.test`,
    password,
  });
  if (error) throw error;
  return client;
}
