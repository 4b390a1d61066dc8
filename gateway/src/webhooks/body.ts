import type { CallerQuery } from '../postgres/caller-options.ts';
import type { Database } from '../postgres/connect.ts';
import { readTable } from '../realtime/feed-tables.ts';
import { asReader, type Caller } from '../realtime/reader-transaction.ts';
import { rereadStatement, type SeenRow } from '../realtime/reread.ts';

/** An event, as the database returns it. */
export interface Event {
  type: string;
  happenedAt: Date;
  accountId: string;
  /** A table of schema `public`; null where no row is read. */
  table: string | null;
  rowId: string | null;
}

const MOST_BYTES = 20 * 1024;

/**
 * The body of a call about an event: `{type, timestamp, account_id, data}`. `data` is the row as the caller, a webhook's session, may read it
 * now, without the hidden columns; `{id}` alone where it is gone, is not the account's any more or is too long. Rejects with
 * SessionEnded, JoinRefused or the database's error.
 *
 * @param hidden names of columns that no call has.
 */
export async function bodyOf(
  db: Database,
  caller: Caller,
  event: Event,
  hidden: RegExp | null,
): Promise<string> {
  const alone = JSON.stringify({ id: event.rowId });
  // Also where no row is read: a session that has ended sends nothing.
  const row = await asReader(db, caller, (query) => readRow(query, event, hidden));
  const body = bodyWith(event, row ?? alone);
  return Buffer.byteLength(body) > MOST_BYTES ? bodyWith(event, alone) : body;
}

/** The row stays as PostgreSQL wrote it: parsed and written again, 980.50 would be 980.5. */
const bodyWith = ({ type, happenedAt, accountId }: Event, data: string) =>
  `{"type":${JSON.stringify(type)},"timestamp":"${happenedAt.toISOString()}","account_id":"${accountId}","data":${data}}`;

async function readRow(
  query: CallerQuery,
  { table: name, rowId }: Event,
  hidden: RegExp | null,
): Promise<string | null> {
  if (name === null || rowId === null) return null;
  const table = await readTable(query, name);
  if (!table?.columns.some((column) => column.name === 'id')) return null;
  const columns = table.columns.filter((column) => !hidden?.test(column.name));
  const row = await query(rereadStatement(table, [rowId], [columns], []));
  const [seen] = JSON.parse(row?.[0] ?? '[]') as SeenRow[];
  return seen?.[1][0] ?? null;
}
