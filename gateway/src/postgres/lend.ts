import type pg from 'pg';
import { hangUpOnSilence } from './driver/silence.ts';

/** Lends a connection of the pool; one that broke, or that `fn` gave up, does not go back. */
export async function withClient<T>(
  pool: pg.Pool,
  fn: (client: pg.PoolClient, giveUp: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const giveUp = (error: Error) => {
    broken = error;
  };
  // The pool handles errors of idle connections only; an unhandled one in use would stop the
  // process.
  client.on('error', giveUp);
  const heard = hangUpOnSilence(client);
  try {
    return await fn(client, giveUp);
  } finally {
    heard();
    client.off('error', giveUp);
    client.release(broken);
  }
}
