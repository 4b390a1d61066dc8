import { expect, test, vi } from 'vitest';
import type { Deps } from '../deps.ts';
import { Facts } from './facts.ts';

/** Facts read by `answer`, and how often they were. */
function factsOf(answer: () => Promise<unknown>, statement: string | undefined = 'select 1') {
  const query = vi.fn(async () => ({ rows: [{ facts: await answer() }] }));
  const warn = vi.fn();
  const deps = { db: { pool: { query } }, log: { warn }, product: { web: { facts: statement } } };
  return { facts: new Facts(deps as unknown as Deps), query, warn };
}

test('however many look at once, the database is asked once', async () => {
  const { facts, query } = factsOf(async () => ({ name: 'a' }));

  const seen = await Promise.all([facts.latest(), facts.latest(), facts.latest()]);
  await facts.latest();

  expect(seen).toEqual([{ name: 'a' }, { name: 'a' }, { name: 'a' }]);
  expect(query).toHaveBeenCalledTimes(1);
});

test('after a second they are read again, and are the same object while they say the same', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  let name = 'a';
  const { facts } = factsOf(async () => ({ name }));
  const first = await facts.latest();

  now.mockReturnValue(12_000);
  expect(await facts.latest()).toBe(first);
  name = 'b';
  now.mockReturnValue(14_000);
  expect(await facts.latest()).toEqual({ name: 'b' });
  now.mockRestore();
});

test('a database that fails or is silent leaves what was known', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  let answer = async (): Promise<unknown> => ({ name: 'a' });
  const { facts, warn } = factsOf(() => answer());
  await facts.latest();

  answer = () => Promise.reject(new Error('gone'));
  now.mockReturnValue(12_000);
  expect(await facts.latest()).toEqual({ name: 'a' });
  expect(warn).toHaveBeenCalledTimes(1);

  answer = () => new Promise(() => undefined);
  now.mockReturnValue(14_000);
  expect(await facts.latest()).toEqual({ name: 'a' });
  now.mockRestore();
});

test('a product without facts asks nothing', async () => {
  const { facts, query } = factsOf(async () => 1, '');

  expect(await facts.latest()).toBeNull();
  expect(query).not.toHaveBeenCalled();
});
