import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Servers } from './servers.ts';
import { watchServers } from './watch-servers.ts';

const log = pino({ level: 'silent' });
const LOOK_MS = 10;
const silence = () => Promise.reject(new Error('Query read timeout'));
const answer = () => Promise.resolve();

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** How often the connections were given up after these looks, where no new connection gets an answer either. */
async function abandonedAfter(...looks: (() => Promise<unknown>)[]): Promise<number> {
  let abandoned = 0;
  const servers = {
    open: () => new Set(),
    seek: () => Promise.reject(new Error('timeout expired')),
    abandon: () => {
      abandoned += 1;
    },
  } as unknown as Servers;
  const stop = watchServers(servers, () => (looks.shift() ?? answer)(), log, LOOK_MS);
  await vi.advanceTimersByTimeAsync(LOOK_MS * (looks.length + 2));
  stop();
  return abandoned;
}

test('two looks in a row without an answer give the connections up', async () => {
  expect(await abandonedAfter(silence, silence)).toBe(1);
});

test('two looks without an answer that are not in a row do not', async () => {
  expect(await abandonedAfter(silence)).toBe(0);
  expect(await abandonedAfter(silence, answer, silence)).toBe(0);
  expect(await abandonedAfter(silence, answer, silence, answer, silence, silence)).toBe(1);
});

test('an error that is no silence counts as an answer', async () => {
  const refused = () => Promise.reject(new Error('password authentication failed'));
  expect(await abandonedAfter(silence, refused, silence)).toBe(0);
});
