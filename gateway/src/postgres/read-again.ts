import { setTimeout as wait } from 'node:timers/promises';

/** PostgreSQL is back within a second of a crash; whoever reads need not notice (security.md, K6). */
const PAUSES_MS = [50, 250, 700];

/** The connection broke, or there is nobody to connect to, for the moment. Silence is not among them. */
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
 * Asks, and while the database is restarting asks again, three times within a second. Only for what
 * cannot write: of a write that was cut off nobody knows whether it was done.
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
