import type pg from 'pg';

/**
 * Longer than any statement may take (statement_timeout, lock_timeout): a server that is silent for
 * so long is gone, although no packet reported it. TCP itself would wait for a quarter of an hour.
 */
const SILENCE_MS = 20_000;

/**
 * Closes a borrowed connection that is not given back in time; its query then fails as with any
 * broken connection. Returns a function that cancels this.
 */
export function hangUpOnSilence(client: pg.PoolClient): () => void {
  const { stream } = (
    client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  ).connection;
  const timer = setTimeout(() => stream.destroy(new SilenceError()), SILENCE_MS).unref();
  return () => clearTimeout(timer);
}

/** Treated like any broken connection (sqlstate.ts), but never a reason to try again at once. */
class SilenceError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('the database did not answer');
  }
}
