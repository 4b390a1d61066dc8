import type { CallerQuery } from '../postgres/caller-options.ts';
import type { Database } from '../postgres/connect.ts';
import { type Binding, resolveBinding } from './bindings.ts';
import { readFeedTables } from './feed-tables.ts';
import { FilterError } from './filters.ts';
import type { Wish } from './load.ts';
import { asReader, type Caller, sqlstate } from './reader-transaction.ts';
import { keysStatement } from './reread.ts';

/** The bindings that a channel may have, and the database role for which they were authorised. */
export interface Admission {
  role: string;
  bindings: Binding[];
}

/**
 * Decides, as the caller, what a channel may listen to. Rejects with JoinRefused (no right to a
 * table's changes), FilterError (a filter that PostgreSQL does not accept), SessionEnded, or the
 * database's error; and between two statements when the signal aborts.
 */
export async function authorise(
  db: Database,
  caller: Caller,
  wishes: Wish[],
  signal: AbortSignal,
): Promise<Admission> {
  signal.throwIfAborted();
  const { role, tables } = await readFeedTables(db, caller);
  signal.throwIfAborted();
  const bindings = wishes.flatMap((wish) => resolveBinding(wish, tables));
  const filtered = bindings.filter(({ residual }) => residual.length > 0);
  if (filtered.length > 0) {
    await asReader(db, caller, (query) => checkFilters(query, filtered));
  }
  return { role, bindings };
}

/** The caller's database role now. Rejects with SessionEnded or the database's error. */
export const presentRole = (db: Database, caller: Caller): Promise<string> =>
  asReader(db, caller, async (_query, role) => role);

/** A wrong value must be reported now, not when the first row arrives. */
async function checkFilters(query: CallerQuery, filtered: Binding[]): Promise<void> {
  for (const table of new Set(filtered.map((binding) => binding.table))) {
    const filters = filtered.filter((binding) => binding.table === table);
    const statement = keysStatement(
      table,
      [{}],
      filters.map(({ residual }) => residual),
    );
    await query(statement).catch((error) => {
      // 22: no value of the column's type; 42: no such operator for it.
      if (/^(22|42)/.test(sqlstate(error))) throw new FilterError(error.message);
      throw error;
    });
  }
}
