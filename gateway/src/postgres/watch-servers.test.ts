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

/** The lines in the log of a database whose looks end like this, one after the other. */
async function saidAfter(...looks: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const lines: unknown[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line).msg);
  const servers = { open: () => new Set(), seek: answer, abandon: () => undefined };
  const stop = watchServers(
    servers as unknown as Servers,
    () => (looks.shift() ?? answer)(),
    pino({ level: 'info' }, { write }),
    LOOK_MS,
  );
  await vi.advanceTimersByTimeAsync(LOOK_MS * (looks.length + 3));
  stop();
  return lines;
}

test('[OPE-068] that the database is away, and that it is back, is said once each; one failed look is no outage', async () => {
  const gone = () => Promise.reject(new Error('connect ECONNREFUSED 127.0.0.1:5432'));
  const back = 'the database answers again';

  const away = 'the database does not answer';
  expect(await saidAfter(gone, gone, gone)).toEqual([away, back]);
  expect(await saidAfter(gone, gone, answer, answer, gone, gone, answer)).toEqual([
    away,
    back,
    away,
    back,
  ]);
  expect(await saidAfter(gone, answer, gone)).toEqual([]);
  expect(await saidAfter()).toEqual([]);
});
