import type { CallerQuery, TextRow } from '../postgres/caller-options.ts';
import type { Database } from '../postgres/connect.ts';
import type { Binding } from './bindings.ts';
import type { Change } from './change.ts';
import { TOO_LARGE } from './messages.ts';
import { asReader, type Caller } from './reader-transaction.ts';
import { keysStatement, rereadStatement, type SeenRow } from './reread.ts';

/** A change and the bindings of one person in one account that it may concern. */
export interface Question {
  change: Change;
  bindings: Binding[];
}

export interface Reading {
  /** The caller's database role now. */
  role: string;
  /** The id of the account that the caller acts for now. */
  account: string;
  /** Those of the queried sessions that have not ended. */
  sessions: Set<string>;
  /**
   * The record to show: JSON; TOO_LARGE when it is too long to send; null for a DELETE; undefined when
   * the caller may not see the row or the filter does not hold.
   */
  recordFor(change: Change, binding: Binding): string | null | undefined;
}

/**
 * Re-reads, as the caller, the rows of many changes in one transaction: PostgreSQL's policies
 * decide. `sessions` are the caller's open ones, checked in the same query. Rejects with
 * SessionEnded when the caller's own has ended.
 */
export function readVisible(
  db: Database,
  caller: Caller,
  sessions: string[],
  questions: Question[],
): Promise<Reading> {
  return asReader(db, caller, async (query, role) => {
    const row = await query({
      text: 'select private.live_sessions($1::uuid[])::text, auth.uid()::text',
      values: [`{${sessions.join(',')}}`],
    });
    const tables = new Map<string, TableSight>();
    for (const [name, group] of groupBy(questions, ({ change }) => tableName(change))) {
      tables.set(name, await readTable(query, group));
    }
    return {
      role,
      account: row?.[1] ?? caller.sub,
      sessions: new Set((row?.[0] ?? '{}').slice(1, -1).split(',')),
      recordFor: (change, binding) => tables.get(tableName(change))?.(change, binding),
    };
  });
}

/** The bytes of records in one query: half of what may wait in a socket before it is cut off (connection.ts). */
const MOST_BYTES = 512 * 1024;
const RECORDS_AT_ONCE = 16;

type TableSight = Reading['recordFor'];

async function readTable(query: CallerQuery, questions: Question[]): Promise<TableSight> {
  const bindings = questions.flatMap((question) => question.bindings);
  const shapes = groupBy(bindings, ({ shape }) => shape);
  const filters = groupBy(bindings, filterKey);
  const table = bindings[0]?.table;
  if (!table) return () => undefined;
  const shapeAt = positions(shapes);
  const filterAt = positions(filters);
  const columns = [...shapes.values()].map(([binding]) => binding.columns);
  const conditions = [...filters.values()].map(([binding]) => binding.residual);

  const present = new Map<string, SeenRow>();
  const ids = [...new Set(changesOf(questions, false).map(({ id }) => id))];
  let bytes = 0;
  for (let at = 0; at < ids.length; ) {
    // A person who may see a row is notified in any case, if only with its id.
    const shown = columns.length <= RECORDS_AT_ONCE && bytes <= MOST_BYTES ? columns : [];
    const some = ids.slice(at, at + Math.floor(RECORDS_AT_ONCE / Math.max(1, shown.length)));
    const row = await query(rereadStatement(table, some, shown, conditions));
    for (const seen of parseRows(row)) present.set(seen[0], seen);
    bytes += row?.[0]?.length ?? 0;
    at += some.length;
  }
  const gone = new Map<string, SeenRow>();
  const deleted = changesOf(questions, true);
  if (deleted.length > 0) {
    const keys = deleted.map((change) => ({ ...change.keys, id: change.id }));
    for (const seen of parseRows(await query(keysStatement(table, keys, conditions)))) {
      gone.set(seen[0], seen);
    }
  }
  return (change, binding) => {
    const isGone = change.type === 'DELETE';
    const seen = (isGone ? gone : present).get(change.id);
    if (seen?.[2][filterAt(filterKey(binding))] !== true) return undefined;
    return isGone ? null : (seen[1][shapeAt(binding.shape)] ?? TOO_LARGE);
  };
}

const tableName = ({ schema, table }: Change) => `${schema}.${table}`;
const filterKey = ({ residual }: Binding) => JSON.stringify(residual);
const parseRows = (row: TextRow) => JSON.parse(row?.[0] ?? '[]') as SeenRow[];

const changesOf = (questions: Question[], deleted: boolean) =>
  questions.map(({ change }) => change).filter((change) => (change.type === 'DELETE') === deleted);

function groupBy<T>(items: T[], keyOf: (item: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** From a group's key to its index among the groups. */
function positions(groups: Map<string, unknown>): (key: string) => number {
  const places = new Map([...groups.keys()].map((key, at) => [key, at]));
  return (key) => places.get(key) ?? -1;
}
