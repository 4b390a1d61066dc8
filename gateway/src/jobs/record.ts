import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../deps.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Records in the database what was done outside of it, such as a mail that was sent, and while the database is away
 * tries again: what is not recorded in time is done a second time. Returns the statement's rows; rejects when that did not help, or at
 * the first failure after `signal` has aborted.
 *
 * @param statement may run twice: that it ran may get lost like anything else.
 * @param withinMs how long the claim on the work lasts.
 */
export async function record(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  [statement, ...values]: [string, ...unknown[]],
  withinMs: number,
  signal?: AbortSignal,
): Promise<Record<string, unknown>[]> {
  const until = performance.now() + withinMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return (await db.pool.query(statement, values)).rows;
    } catch (error) {
      if (signal?.aborted || performance.now() + pause > until) throw error;
      log.warn({ err: error }, 'what was done could not be recorded yet');
    }
    await wait(pause, undefined, { signal }).catch(() => undefined);
  }
}
