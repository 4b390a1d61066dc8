import { asCaller } from '../postgres/as-caller.ts';
import type { CallerQuery, TextRow } from '../postgres/caller-options.ts';
import type { Database } from '../postgres/connect.ts';
import { asCallerTransaction } from '../postgres/transactions.ts';
import type { Claims } from '../tokens/verify.ts';
import { JoinRefused } from './join-request.ts';

/** A signed-in person: only they may subscribe. */
export type Caller = Claims & { sub: string; session_id: string; exp: number };

/** The session of these claims has ended: private.db_role raised PT401. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/**
 * A read-only transaction as the caller, in which instants print as UTC. Rejects with SessionEnded,
 * with JoinRefused when a right (42501), a second factor (AALOW, FADUE), a password of one's own (PWDUE) or the account
 * that is named (ACCNO) is missing, or with the database's error.
 */
export function asReader<T>(
  db: Database,
  caller: Caller,
  fn: (query: CallerQuery, role: string) => Promise<T>,
): Promise<T> {
  return rejectingPlainly(
    asCallerTransaction(db, caller, fn, { readOnly: true, timezone: 'UTC', own: true }),
  );
}

/** One statement instead, with one round trip to PostgreSQL. Instants print in the server's own zone. */
export function askAsReader(db: Database, caller: Caller, text: string): Promise<TextRow> {
  return rejectingPlainly(
    asCaller(db, caller, { text, values: [] }, { readOnly: true, own: true }),
  );
}

async function rejectingPlainly<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (sqlstate(error) === 'PT401') throw new SessionEnded((error as Error).message);
    if (sqlstate(error) === 'ACCNO') throw new JoinRefused((error as Error).message);
    if (['42501', 'AALOW', 'FADUE', 'PWDUE'].includes(sqlstate(error)))
      throw new JoinRefused('Unauthorized');
    throw error;
  }
}

/** Five characters; empty when the error did not come from PostgreSQL. */
export const sqlstate = (error: unknown): string =>
  String((error as { code?: unknown } | null)?.code ?? '');
