import { setTimeout as wait } from 'node:timers/promises';

/** deadlock_detected: PostgreSQL undid the transaction so that another could go on. */
const DEADLOCK = '40P01';

const MOST_TRIES = 4;
/** At random within this, times the number of the try, so that the same two do not meet again. */
const PAUSE_MS = 40;

/**
 * Runs a transaction, and again when PostgreSQL chose it as the victim of a deadlock: nothing of it was
 * applied and nobody has been told that it was, so a write may be repeated too. `transaction` must do
 * nothing but ask the database. After four tries rejects with PostgreSQL's error.
 */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      const { code } = error as { code?: string };
      if (tries === MOST_TRIES || code !== DEADLOCK) throw error;
      await wait(Math.random() * PAUSE_MS * tries);
    }
  }
}
