import type { CallerQuery } from '../postgres/caller-options.ts';
import type { Database } from '../postgres/connect.ts';
import { type Binding, resolveBinding } from './bindings.ts';
import { readFeedTables } from './feed-tables.ts';
import { FilterError } from './filters.ts';
import type { Wish } from './load.ts';
import { askAsReader, asReader, type Caller, sqlstate } from './reader-transaction.ts';
import { keysStatement } from './reread.ts';

/** As what PostgreSQL admitted a caller. */
export interface Standing {
  /** The database role. */
  role: string;
  /** The id of the account whose rows they are; the person's own unless they act for another, named or not. */
  account: string;
}

/** The bindings that a channel may have, and as what they were authorised. */
export interface Admission extends Standing {
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
  const { role, account, tables } = await readFeedTables(db, caller);
  signal.throwIfAborted();
  const bindings = wishes.flatMap((wish) => resolveBinding(wish, tables));
  const filtered = bindings.filter(({ residual }) => residual.length > 0);
  if (filtered.length > 0) {
    await asReader(db, caller, (query) => checkFilters(query, filtered));
  }
  return { role, account, bindings };
}

/** The caller's database role and account now. Rejects as `authorise` does. */
export async function presentStanding(db: Database, caller: Caller): Promise<Standing> {
  const [role, account] = (await askAsReader(db, caller, STANDING)) ?? [];
  return { role: role ?? '', account: account ?? caller.sub };
}

const STANDING = 'select current_user::text, auth.uid()::text';

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
