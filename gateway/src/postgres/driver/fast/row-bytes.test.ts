import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { useLibrary } from '../../../rest/testing.ts';
import type { Claims } from '../../../tokens/verify.ts';
import { asCaller, asCallerRaw } from '../../as-caller.ts';
import { type FrontOptions, startFront } from '../../testing-front.ts';
import { runPipelined } from './pipeline.ts';
import { BytesClient } from './row-bytes.ts';

// One connection: anything that one result leaves behind would be found by the next.
const library = useLibrary({ pool: 1 });
const anonymous: Claims = { role: 'anon', json: '{"role":"anon"}' };
const ask = (text: string, ...values: string[]) =>
  asCallerRaw(library.deps.db, anonymous, { text, values });

test('a result has the bytes that PostgreSQL sent, in however many pieces they arrive', async () => {
  const words = 'coração não lido · ';

  const small = await ask(`select $1::text, null::text, ''::text`, words);
  const large = await ask(`select repeat($1::text, 40000)`, words);

  expect(small).toEqual([Buffer.from(words), null, Buffer.alloc(0)]);
  expect(large).toEqual([Buffer.from(words.repeat(40_000))]);
});

test('bytes already returned do not change while others arrive', async () => {
  const first = await ask(`select repeat('a', 100000)`);
  const kept = await ask(`select 'b'`);
  await ask(`select repeat('c', 300000)`);

  expect(first).toEqual([Buffer.alloc(100_000, 'a')]);
  expect(kept).toEqual([Buffer.from('b')]);
});

test('a plain query on the same connection is read as usual, after a result and after an error', async () => {
  const query = async () =>
    (await library.deps.db.pool.query(`select 1 as number, 'é' as text, null as nothing`)).rows;

  await ask(`select 'x'`);
  expect(await query()).toEqual([{ number: 1, text: 'é', nothing: null }]);
  await expect(ask('select 1/0')).rejects.toMatchObject({ code: '22012' });
  expect(await query()).toEqual([{ number: 1, text: 'é', nothing: null }]);
  expect(
    await asCaller(library.deps.db, anonymous, { text: `select 'é', null`, values: [] }),
  ).toEqual(['é', null]);
});

/** A transaction over a connection through a proxy, with a large and a small result, then a plain query. */
async function throughFront(options: FrontOptions, ssl?: pg.ClientConfig['ssl']) {
  const url = library.database.gatewayUrl;
  const front = await startFront(url, options);
  onTestFinished(front.close);
  const { user, password, database } = new BytesClient({ connectionString: url });
  const { host, port } = front;
  const client = new BytesClient({ host, port, user, password, database, ssl });
  await client.connect();
  const text = `select 'é'::text, null::text, repeat($1::text, 3000)`;
  const values = ['não'];
  const row = await runPipelined(client as unknown as pg.PoolClient, [
    { name: 'said', text, values },
  ]);
  const refused = client.query('select 1/0').catch(({ code }) => code);
  const after = [await refused, (await client.query(`select 'é' as text`)).rows];
  await client.end();
  return { row: row?.map((field) => field?.toString() ?? null), after };
}

const SAID = {
  row: ['é', null, 'não'.repeat(3_000)],
  after: ['22012', [{ text: 'é' }]],
};

test.each([1, 4, 5, 7, 1_000])(
  'messages that arrive in pieces of %i bytes are read correctly',
  async (piece) => {
    expect(await throughFront({ piece })).toEqual(SAID);
  },
);

test('messages that arrive over TLS, through another stream, are read correctly', async () => {
  // A pre-shared key makes a certificate unnecessary.
  const psk = Buffer.alloc(16, 'k');
  const words = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;
  const tls = { ...words, pskCallback: () => psk };
  const ssl = {
    ...words,
    pskCallback: () => ({ psk, identity: 'library' }),
    checkServerIdentity: () => undefined,
  };
  expect(await throughFront({ tls }, ssl)).toEqual(SAID);
});
