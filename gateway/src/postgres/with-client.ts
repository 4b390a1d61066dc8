import type pg from 'pg';
import { UndoneError } from './ask-again.ts';
import { hangUpOnSilence } from './driver/silence.ts';

/**
 * Lends a connection of the pool; one that broke, or that `fn` gave up, does not go back. Rejects with UndoneError
 * when there is none.
 *
 * @param isUnfit whether an error shows that the server is of no use, so that the connection does not go back.
 */
export async function withClient<T>(
  pool: pg.Pool,
  fn: (client: pg.PoolClient, giveUp: (error: Error) => void) => Promise<T>,
  isUnfit?: (error: Error) => boolean,
): Promise<T> {
  const client = await pool.connect().catch((error) => {
    throw new UndoneError(error);
  });
  let broken: Error | undefined;
  const giveUp = (error: Error) => {
    broken = error;
  };
  // The pool handles errors of idle connections only; an unhandled one in use would stop the
  // process.
  client.on('error', giveUp);
  const stopWatching = hangUpOnSilence(client);
  try {
    return await fn(client, giveUp);
  } catch (error) {
    if (isUnfit?.(error as Error)) broken = error as Error;
    throw error;
  } finally {
    stopWatching();
    client.off('error', giveUp);
    client.release(broken);
  }
}
