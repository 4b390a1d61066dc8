import { setTimeout as wait } from 'node:timers/promises';

/** PostgreSQL is back within a second of a crash; readers need not notice (security.md, K6). */
const PAUSES_MS = [50, 250, 700];

/** The connection broke, or could not be opened for the moment. A silent connection is not among these. */
const PASSING = new Set([
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
]);

/**
 * Sends a read, and while the database is restarting sends it again, three times within a second.
 * Only for what cannot write: whether a write that was cut off was done is unknown.
 */
export async function readAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!passes(error)) throw error;
      await wait(pause);
    }
  }
  return ask();
}

function passes(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return PASSING.has(code ?? '') || /^Connection terminated unexpectedly/.test(message ?? '');
}
