import type { CallerQuery } from '../postgres/caller-options.ts';
import type { Database } from '../postgres/connect.ts';
import { askAsReader, type Caller } from './reader-transaction.ts';

export interface Column {
  name: string;
  /** PostgreSQL's short name, by which the stock client converts values: int4, timestamptz. */
  type: string;
  /** The type as SQL writes it: integer, timestamp with time zone. */
  cast: string;
}

/** A table with a change feed, as one database role may read it. */
export interface FeedTable {
  schema: string;
  table: string;
  /** Columns whose values are sent with each change, so that a filter on them needs no query. */
  keys: string[];
  /** Only those the role may select. */
  columns: Column[];
}

/** The columns of the table `c` that the role may select, as JSON of Column[]; null where there are none. */
const COLUMNS = `
        select json_agg(json_build_object(
          'name', a.attname, 'type', y.typname, 'cast', format_type(a.atttypid, null)
        ) order by a.attnum)
        from pg_attribute a
        join pg_type y on y.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and has_column_privilege(c.oid, a.attnum, 'select')`;

/**
 * The catalog is the allow-list: the trigger defines which tables have a feed, the grants what may
 * be read of them.
 */
const FEED_TABLES = `
  select current_user::text, auth.uid()::text, coalesce(json_agg(feed), '[]')::text
  from (
    select
      n.nspname as schema,
      c.relname as "table",
      t.keys,
      (${COLUMNS}
      ) as columns
    from (
      select distinct
        tgrelid,
        string_to_array(split_part(encode(tgargs, 'escape'), '\\000', 1), ',') as keys
      from pg_trigger
      join pg_proc p on p.oid = tgfoid and p.proname = 'notify_change'
      join pg_namespace f on f.oid = p.pronamespace and f.nspname = 'private'
      where tgenabled <> 'D'
    ) t
    join pg_class c on c.oid = t.tgrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  ) feed
  where columns is not null`;

/**
 * The caller's database role and account now, and the feeds that the role may read. Rejects with SessionEnded,
 * JoinRefused, or the database's error.
 */
export async function readFeedTables(
  db: Database,
  caller: Caller,
): Promise<{ role: string; account: string; tables: FeedTable[] }> {
  const [role, account, feeds] = (await askAsReader(db, caller, FEED_TABLES)) ?? [];
  return { role: role ?? '', account: account ?? caller.sub, tables: JSON.parse(feeds ?? '[]') };
}

/** One table of schema `public` as the caller of this transaction may read it, whether it has a feed or not; null where they may not. */
export async function readTable(query: CallerQuery, table: string): Promise<FeedTable | null> {
  const row = await query({
    text: `
    select (${COLUMNS})::text
    from pg_class c
    where c.relname = $1 and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    values: [table],
  });
  const columns = JSON.parse(row?.[0] ?? 'null') as Column[] | null;
  return columns && { schema: 'public', table, keys: [], columns };
}
