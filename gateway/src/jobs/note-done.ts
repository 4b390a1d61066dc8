import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { refusesWrites } from '../postgres/driver/aimed-client.ts';
import { fromPostgres } from '../postgres/sqlstate.ts';

/** A mail is claimed for five minutes (private.claim_mail), after which another gateway sends it. */
const LIMIT_MS = 240_000;
const PAUSE_MS = 500;

/**
 * Notes in the database that something left this gateway, a mail or a message to a device, and while the database is
 * away, restarting or failing over, tries again for up to four minutes: what is not noted leaves once more. Notes only what
 * may be noted twice.
 *
 * @throws what the database said, when it is there and refuses, or stays away.
 */
export async function noteDone({ db }: Deps, text: string, values: unknown[]): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  for (;;) {
    try {
      await db.pool.query(text, values);
      return;
    } catch (error) {
      if (isRefusal(error) || performance.now() > deadline) throw error;
      await wait(PAUSE_MS);
    }
  }
}

/** The database responded, and would not respond otherwise in a moment. */
function isRefusal(error: unknown): boolean {
  if (refusesWrites(error)) return false;
  const status = fromPostgres(error, false)?.status;
  return status !== undefined && status !== 503 && status !== 504;
}
