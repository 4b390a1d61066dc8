import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import ws from 'ws';
import { addColleague, type Colleague } from '../database/account-people/testing-colleagues.ts';
import { CAST_PASSWORD } from '../database/cast.ts';
import type { Actor, TestDatabase } from '../database/testing.ts';
import type { RunningServer } from './server.ts';

/** The database's owner as a caller of statements. */
export const behindOf = ({ owner }: TestDatabase): Actor => ({
  query: async (text, values) => (await owner.query(text, values)).rows,
});

/** Adds a person who belongs to an account of the cast and signs in as the cast does; both ids. */
export async function employ(database: TestDatabase, colleague: Colleague) {
  const owner = behindOf(database);
  const ids = await addColleague(owner, colleague);
  await owner.query(
    `update auth.users set encrypted_password = (select encrypted_password from auth.users where email = 'ana@prumo.test')
     where id = $1`,
    [ids.personId],
  );
  return ids;
}

/** Lets somebody belong to one more account, by the first name of its founder; returns its id. */
export async function alsoIn(
  database: TestDatabase,
  personId: string,
  account: string,
): Promise<string> {
  const [row] = await behindOf(database).query<{ account_id: string }>(
    `insert into public.account_people (account_id, person_id, role)
     select id, $1, 'manager' from public.profiles where email = $2 || '@prumo.test' returning account_id`,
    [personId, account],
  );
  return row?.account_id ?? '';
}

/** Somebody of the cast with a stock client that names this account, or none, with every request and on its socket. */
export async function signInTo(
  { url, anonKey }: Pick<RunningServer, 'url' | 'anonKey'>,
  name: string,
  account?: string,
): Promise<{ id: string; client: SupabaseClient; token: string }> {
  const client = createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    ...(account && { global: { headers: { 'x-account': account } } }),
    // Node 20 has no WebSocket of its own.
    realtime: { transport: ws as never, ...(account && { params: { account } }) },
  });
  const { data, error } = await client.auth.signInWithPassword({
    email: `${name}@prumo.test`,
    password: CAST_PASSWORD,
  });
  if (error) throw error;
  return { id: data.user.id, client, token: data.session.access_token };
}

/** Sends a request unchanged with a token, for an account or for none; status and text. */
export async function sendAs(
  { url, anonKey }: Pick<RunningServer, 'url' | 'anonKey'>,
  { token, account }: { token: string; account?: string | undefined },
  path: string,
  body?: unknown,
): Promise<{ status: number; text: string; bytes: Uint8Array }> {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${token}`,
      ...(account !== undefined && { 'x-account': account }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, text: Buffer.from(bytes).toString(), bytes };
}
