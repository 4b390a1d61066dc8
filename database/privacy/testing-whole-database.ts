import type { Scene } from '../testing.ts';

// Every row of every table, so that a test can say what an erasure changed and what it left alone.

export type Row = Record<string, unknown>;

/** Rows by their key, by table. */
export type Everything = Map<string, Map<string, Row>>;

export interface Change {
  table: string;
  before?: Row | undefined;
  after?: Row | undefined;
}

export async function everything({ owner }: Scene): Promise<Everything> {
  const tables = await owner.query<{ name: string; key: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (
        select string_agg(format('t.%I', a.attname), ', ' order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary
      ) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private', 'auth', 'storage') and c.relkind in ('r', 'p')`);
  const all: Everything = new Map();
  for (const { name, key } of tables) {
    const rows = await owner.query<{ key: string; row: Row }>(
      `select concat_ws(' ', ${key}) as key, to_jsonb(t) as row from ${name} t`,
    );
    all.set(name, new Map(rows.map(({ key, row }) => [key, row])));
  }
  return all;
}

export function changes(before: Everything, after: Everything): Change[] {
  const found: Change[] = [];
  for (const [table, was] of before) {
    const is = after.get(table) ?? new Map<string, Row>();
    for (const key of new Set([...was.keys(), ...is.keys()])) {
      const change = { table, before: was.get(key), after: is.get(key) };
      if (JSON.stringify(change.before) !== JSON.stringify(change.after)) found.push(change);
    }
  }
  return found;
}

/** Whether a change is one to the person's own rows, found by id, or what an erasure writes down of itself. */
export function isOwn({ table, before, after }: Change, person: string, email: string): boolean {
  const row = before ?? after ?? {};
  const owners = [
    'id',
    'user_id',
    'person_id',
    'profile_id',
    'recipient_id',
    'supplier_id',
    'referrer_id',
    'referred_user_id',
  ];
  // The test's own signing in, of the admin who decides.
  if (table === 'auth.sessions' && !before) return true;
  // Counts how much somebody wrote, without a word of it.
  if (table === 'private.written_bytes') return true;
  // A conversation that is closed moves in the list of the other, and says so.
  if (table === 'public.threads' || (table === 'public.messages' && row.event)) return true;
  if (table === 'private.outbox') return row.recipient === email;
  if (table !== 'private.audit_entries') return owners.some((column) => row[column] === person);
  // The trail is only added to; of an access the device goes.
  return !before || (row.entity_kind === 'session' && row.entity_id === person);
}

/** The words among these that are left anywhere, with the row that has them. */
export function leftovers(all: Everything, words: string[]): string[] {
  return [...all].flatMap(([table, rows]) =>
    [...rows.values()].flatMap((row) => {
      const text = texts(row).join('\n').toLowerCase();
      return words
        .filter((word) => text.includes(word.toLowerCase()))
        .map((word) => `${table} has ${word}: ${JSON.stringify(row)}`);
    }),
  );
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(texts);
}
