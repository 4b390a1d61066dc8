import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD } from '../../fixture/library.ts';
import { PASSWORD, useAuthGateway } from '../../src/auth/testing.ts';
import { listen, until } from '../../src/realtime/testing.ts';

// The listening gateway on the library, as the stock supabase-js client sees it.

const gateway = useAuthGateway({ cast: true });

async function signIn(name: string): Promise<SupabaseClient> {
  const client = gateway.device();
  const { error } = await client.auth.signInWithPassword({
    email: `${name}@library.test`,
    password: CAST_PASSWORD,
  });
  if (error) throw error;
  return client;
}

describe('tables', () => {
  test('are read with filters, order and embedded rows, as far as the policies allow', async () => {
    const [ana, clara] = [await signIn('ana'), await signIn('clara')];
    const read = (client: SupabaseClient) =>
      client
        .from('books')
        .select('title, writer:writers!books_writer_id_fkey(name)')
        .lt('price', 36)
        .order('title');

    expect((await read(ana)).data).toEqual([
      { title: 'A Hora da Estrela', writer: { name: 'Clarice' } },
      { title: 'Dom Casmurro', writer: { name: 'Machado' } },
      { title: 'Vidas Secas', writer: { name: 'Graciliano' } },
    ]);
    expect((await read(clara)).data).toEqual([
      { title: 'Dom Casmurro', writer: { name: 'Machado' } },
      { title: 'Vidas Secas', writer: { name: 'Graciliano' } },
    ]);
    expect((await gateway.device().from('books').select('title')).status).toBe(401);
  });

  test('are written, and what a policy or a grant forbids is refused', async () => {
    const [ana, clara] = [await signIn('ana'), await signIn('clara')];
    const book = { title: 'Quincas Borba', writer_id: 1 };

    const added = await ana.from('books').insert(book).select('id, title').single();
    const changed = await ana
      .from('books')
      .update({ price: 21.5 })
      .eq('id', added.data?.id)
      .select('price');
    const forbidden = await ana.from('books').insert({ ...book, title: 'Proibido' });
    const refused = await clara.from('books').insert(book);
    const deleted = await ana.from('books').delete().eq('id', added.data?.id).select('title');

    expect(added.data).toEqual({ id: expect.any(Number), title: 'Quincas Borba' });
    expect(changed.data).toEqual([{ price: 21.5 }]);
    expect([forbidden.error?.code, refused.error?.code]).toEqual(['42501', '42501']);
    expect(deleted.data).toEqual([{ title: 'Quincas Borba' }]);
  });
});

test('functions of the database are called as rpc and as edge functions', async () => {
  const ana = await signIn('ana');

  expect((await ana.rpc('add_up', { a: 2, b: 3 })).data).toBe(5);
  expect((await ana.rpc('books_of', { writer: 2 }).select('title')).data).toEqual([
    { title: 'A Hora da Estrela' },
  ]);
  expect((await ana.functions.invoke('echo-back', { body: { said: 'oi' } })).data).toEqual({
    who: 'app_librarian',
    payload: { said: 'oi' },
  });
});

test('a newcomer signs up, signs in, gets fresh tokens and signs out', async () => {
  const { id } = await gateway.newcomer('nova@library.test');
  const client = gateway.device();

  const signedIn = await client.auth.signInWithPassword({
    email: 'nova@library.test',
    password: PASSWORD,
  });
  const refreshed = await client.auth.refreshSession();
  const joined = await client
    .from('members')
    .insert({ id, email: 'nova@library.test', full_name: 'Nova Leitora' });
  const own = await client.from('members').select('full_name');
  const token = refreshed.data.session?.access_token;
  const out = await client.auth.signOut();
  const after = await gateway.app.inject({
    url: '/rest/v1/members?select=id',
    headers: { apikey: gateway.keys.anonKey, authorization: `Bearer ${token}` },
  });

  expect(signedIn.data.user?.id).toBe(id);
  expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
  expect(joined.error).toBeNull();
  expect(own.data).toEqual([{ full_name: 'Nova Leitora' }]);
  expect(out.error).toBeNull();
  expect(after.statusCode).toBe(401);
});

test('a committed change reaches those who may read the row, and nobody else', async () => {
  const [bruno, silvia] = [await signIn('bruno'), await signIn('silvia')];
  const [his, hers] = [await listen(bruno, {}), await listen(silvia, {})];
  const mark = (notes: string, reader: string) =>
    gateway.database.owner.query(
      `update public.reservations r set notes = $1 from public.members m
       where m.id = r.reader_id and m.email = $2 and r.copy_id::text like '%0203'`,
      [notes, `${reader}@library.test`],
    );

  await mark('dele', 'bruno');
  await mark('dela', 'silvia');

  await until(() => his.events.length > 0 && hers.events.length > 0, his);
  expect(his.events.map((event) => event.new)).toEqual([
    expect.objectContaining({ notes: 'dele' }),
  ]);
  expect(hers.events.map((event) => event.new)).toEqual([
    expect.objectContaining({ notes: 'dela' }),
  ]);
  await bruno.realtime.disconnect();
  await silvia.realtime.disconnect();
});
