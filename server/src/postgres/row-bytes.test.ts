import { expect, test } from 'vitest';
import { useLibrary } from '../rest/testing.ts';
import type { Claims } from '../tokens/verify.ts';
import { asCaller, asCallerRaw } from './as-caller.ts';

// One connection: what one answer leaves behind, the next one would find.
const library = useLibrary({ pool: 1 });
const anonymous: Claims = { role: 'anon', json: '{"role":"anon"}' };
const ask = (text: string, ...values: string[]) =>
  asCallerRaw(library.deps.db, anonymous, { text, values });

test('an answer comes as the bytes that PostgreSQL sent, however many pieces they come in', async () => {
  const words = 'orçamento não cotado · ';

  const small = await ask(`select $1::text, null::text, ''::text`, words);
  const large = await ask(`select repeat($1::text, 40000)`, words);

  expect(small).toEqual([Buffer.from(words), null, Buffer.alloc(0)]);
  expect(large).toEqual([Buffer.from(words.repeat(40_000))]);
});

test('bytes already given stay as they are while others arrive', async () => {
  const first = await ask(`select repeat('a', 100000)`);
  const kept = await ask(`select 'b'`);
  await ask(`select repeat('c', 300000)`);

  expect(first).toEqual([Buffer.alloc(100_000, 'a')]);
  expect(kept).toEqual([Buffer.from('b')]);
});

test('what is not a flight is read as ever on the same connection, after an answer and after a refusal', async () => {
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
