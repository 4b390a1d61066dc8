import { setTimeout as wait } from 'node:timers/promises';

/** deadlock_detected: PostgreSQL undid the transaction so that another could go on. */
const DEADLOCK = '40P01';
const MOST_TRIES = 4;
/** A random pause up to this long, times the number of the attempt, so that the same two do not collide again. */
const PAUSE_MS = 40;

/** lock_not_available: the transaction waited for a lock as long as it may (TIME_LIMITS). */
const WAITED = '55P03';
/** Building the schema takes a second, and many on a machine with other work; after this long a request gives up. */
const PATIENCE_MS = 30_000;

/**
 * Runs a transaction, and runs it again when PostgreSQL chose it as the victim of a deadlock, or when it waited in vain
 * for a lock while the schema was being built (schema/lock-tables.ts); the first time in any case, since the build may
 * have ended between the failure and the question. Nothing of it was applied and nobody has received a result, so a
 * write may be repeated too. `transaction` must do nothing but query the database. Rejects with PostgreSQL's error
 * after four deadlocks, after half a minute, and where something else holds the lock during two attempts.
 */
export async function againAfterLocks<T>(
  transaction: () => Promise<T>,
  isSchemaBuilding: () => Promise<boolean>,
): Promise<T> {
  const until = performance.now() + PATIENCE_MS;
  let deadlocks = 0;
  let waits = 0;
  for (;;) {
    try {
      return await transaction();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === DEADLOCK && deadlocks < MOST_TRIES - 1) {
        deadlocks += 1;
        await wait(Math.random() * PAUSE_MS * deadlocks);
      } else if (code === WAITED && performance.now() < until) {
        waits += 1;
        if (waits > 1 && !(await isSchemaBuilding())) throw error;
      } else {
        throw error;
      }
    }
  }
}
