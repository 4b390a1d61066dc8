import { asCallerTransaction, type CallerQuery } from '../postgres/as-caller.ts';
import type { Database } from '../postgres/connect.ts';
import type { Claims } from '../tokens/verify.ts';
import { JoinRefused } from './join-request.ts';

/** Somebody signed in: only they may subscribe. */
export type Caller = Claims & { sub: string; session_id: string; exp: number };

/** The session of these claims has ended: private.db_role raised PT401. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/**
 * A read-only transaction as the caller, in which instants print as UTC. Rejects with SessionEnded,
 * with JoinRefused when a right (42501), a second factor (AALOW) or a password of one's own (PWDUE) is
 * missing, or with what the database failed with.
 */
export async function asReader<T>(
  db: Database,
  caller: Caller,
  fn: (query: CallerQuery, role: string) => Promise<T>,
): Promise<T> {
  try {
    return await asCallerTransaction(db, caller, fn, {
      readOnly: true,
      timezone: 'UTC',
      own: true,
    });
  } catch (error) {
    if (sqlstate(error) === 'PT401') throw new SessionEnded((error as Error).message);
    if (['42501', 'AALOW', 'PWDUE'].includes(sqlstate(error)))
      throw new JoinRefused('Unauthorized');
    throw error;
  }
}

/** Five characters; empty when the error did not come from PostgreSQL. */
export const sqlstate = (error: unknown): string =>
  String((error as { code?: unknown } | null)?.code ?? '');
