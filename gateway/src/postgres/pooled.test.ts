import { expect, test } from 'vitest';
import { useLibrary } from '../rest/testing.ts';
import { type Claims, verifyToken } from '../tokens/verify.ts';
import { asCaller } from './as-caller.ts';
import { asAuthService, asCallerTransaction } from './transactions.ts';

// Behind a pooler in transaction mode a connection is given to another client after every
// transaction. There is one connection here, so that anything a transaction leaves behind would be
// found.
const library = useLibrary({ pool: 1, pooled: true });

const claimsOf = async (person: string) =>
  verifyToken(library.deps.keys, await library.tokenOf(person));

const limits = {
  text: `select current_setting('statement_timeout'), current_setting('lock_timeout'),
    current_setting('idle_in_transaction_session_timeout')`,
  values: [],
};

test('time limits that are otherwise set on the connection are set in each transaction [T33]', async () => {
  const { db } = library.deps;
  const anonymous: Claims = { role: 'anon', json: '{"role":"anon"}' };

  expect(await asCaller(db, await claimsOf('ana'), limits)).toEqual(['8s', '3s', '10s']);
  expect(await asCaller(db, anonymous, limits)).toEqual(['3s', '3s', '10s']);
  expect(await asCallerTransaction(db, await claimsOf('ana'), (query) => query(limits))).toEqual([
    '8s',
    '3s',
    '10s',
  ]);
  const { rows } = await asAuthService(db, (client) =>
    client.query({ text: limits.text, rowMode: 'array' }),
  );
  expect(rows).toEqual([['8s', '3s', '10s']]);
});

test('reads, writes and refusals leave nothing in the connection, and a changed role is followed', async () => {
  const { db } = library.deps;
  const before = await leftovers();

  const names = await library.get('ana', '/members?select=full_name&email=eq.ana@library.test');
  const written = await library.send('ana', {
    method: 'POST',
    url: '/diaries',
    body: { entry: 'x' },
    headers: { prefer: 'return=representation' },
  });
  const refused = await library.send('clara', { method: 'GET', url: '/covers?select=book_id' });
  await expect(
    asCaller(db, await claimsOf('bruno'), { text: 'select 1/0', values: [] }),
  ).rejects.toMatchObject({ code: '22012' });

  expect([names.status, written.statusCode, refused.statusCode]).toEqual([200, 201, 403]);
  expect(await leftovers()).toEqual(before);
});

test('SQL sees the request and sets the response through unnamed statements too', async () => {
  const { db } = library.deps;
  const before = await leftovers();
  const look = {
    text: `select current_setting('request.headers'), set_config('response.headers', '[]', true)`,
    values: [],
  };
  const received: unknown[] = [];

  const row = await asCaller(db, await claimsOf('ana'), look, {
    requestSettings: { headers: '{"a":"b"}', cookies: '', path: '' },
    onResponseSettings: (settings) => received.push(settings),
  });

  expect([row, received]).toEqual([['{"a":"b"}', '[]'], [{ headers: '[]', status: null }]]);
  expect(await leftovers()).toEqual(before);
});

async function leftovers() {
  const { rows } = await library.deps.db.pool.query(`
    select current_user::text, current_setting('request.jwt.claims', true) as claims,
      current_setting('statement_timeout') as timeout,
      (select count(*)::integer from pg_prepared_statements) as prepared`);
  expect(rows[0]).toMatchObject({ current_user: 'authenticator', prepared: 0, timeout: '0' });
  return { ...rows[0], claims: rows[0].claims ?? '' };
}
