import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** A queue whose tasks end when the test says so, and the names of those that have begun. */
function queueOf(most: number) {
  const queue = new FairQueue(most);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (person: string, name: string, signal?: AbortSignal) =>
    queue.run(
      person,
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { queue, begun, ask, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('[T55] people take turns, one task each, and nobody runs two at once', async () => {
  const { begun, ask, end } = queueOf(2);
  for (const n of [1, 2, 3]) void ask('a', `a${n}`);
  for (const n of [1, 2]) void ask('b', `b${n}`);
  void ask('c', 'c1');
  await settled();
  expect(begun).toEqual(['a1', 'b1']);

  for (const name of ['a1', 'b1', 'c1']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);

  // There is room for two, but a3 waits for a2.
  await end('b2');
  expect(begun).toHaveLength(5);
  await end('a2');
  expect(begun.at(-1)).toBe('a3');
});

test('[T55] the last to come waits for one task of each of the others', async () => {
  const { begun, ask, end } = queueOf(1);
  for (let n = 1; n <= 100; n++) void ask('a', `a${n}`);
  for (let n = 1; n <= 100; n++) void ask('b', `b${n}`);
  void ask('c', 'c1');
  await settled();

  for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name);

  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
});

test('[T55] a task given up while it waits never begins, and its promise is rejected at once', async () => {
  const { begun, ask, end } = queueOf(1);
  const gone = new AbortController();
  void ask('a', 'a1');
  const waiting = ask('b', 'b1', gone.signal);
  void ask('b', 'b2');
  const reason = new Error('left');

  gone.abort(reason);

  await expect(waiting).rejects.toBe(reason);
  await expect(ask('b', 'b3', gone.signal)).rejects.toBe(reason);
  await end('a1');
  expect(begun).toEqual(['a1', 'b2']);
});

test('a task that fails releases its place to the next', async () => {
  const { queue } = queueOf(1);
  const failing = queue.run('a', () => Promise.reject(new Error('broken')));
  const next = queue.run('a', async () => 'done');

  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
