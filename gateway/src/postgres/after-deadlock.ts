import { setTimeout as wait } from 'node:timers/promises';

/** deadlock_detected: PostgreSQL undid the transaction so that another could go on. */
const DEADLOCK = '40P01';

const MOST_TRIES = 4;
/** A random pause up to this long, times the number of the attempt, so that the same two do not collide again. */
const PAUSE_MS = 40;

/**
 * Runs a transaction, and runs it again when PostgreSQL chose it as the victim of a deadlock.
 * Nothing of it was applied and nobody has received a result, so a write may be repeated too.
 * `transaction` must do nothing but query the database. After four attempts it rejects with
 * PostgreSQL's error.
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
