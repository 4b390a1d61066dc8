import type pg from 'pg';

/** Bytes of the connected database. */
export async function databaseBytes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query('select pg_database_size(current_database())::float8 as n');
  return rows[0].n;
}

/** One table of the product with what it takes. */
export interface TableSize {
  table: string;
  rows: number;
  /** Heap and TOAST, in MB of 1,000,000 bytes. */
  tableMb: number;
  indexMb: number;
  bytesPerRow: number;
}

/** All tables of the product, the largest first; rows as the last ANALYZE estimated them. */
export async function tableSizes(client: pg.ClientBase): Promise<TableSize[]> {
  const { rows } = await client.query<TableSize>(
    `select c.oid::regclass::text as "table", greatest(c.reltuples, 0)::float8 as rows,
       round(pg_table_size(c.oid) / 1e6, 1)::float8 as "tableMb",
       round(pg_indexes_size(c.oid) / 1e6, 1)::float8 as "indexMb",
       round(pg_total_relation_size(c.oid) / greatest(c.reltuples, 1))::float8 as "bytesPerRow"
     from pg_class c join pg_namespace s on s.oid = c.relnamespace
     where c.relkind = 'r' and s.nspname in ('public', 'private', 'auth', 'storage')
     order by pg_total_relation_size(c.oid) desc`,
  );
  return rows;
}

/** The largest indexes with their sizes in MB of 1,000,000 bytes. */
export async function largestIndexes(client: pg.ClientBase, most: number) {
  const { rows } = await client.query<{ index: string; table: string; mb: number }>(
    `select i.indexrelid::regclass::text as "index", i.indrelid::regclass::text as "table",
       round(pg_relation_size(i.indexrelid) / 1e6, 1)::float8 as mb
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace s on s.oid = c.relnamespace
     where s.nspname in ('public', 'private', 'auth', 'storage')
     order by pg_relation_size(i.indexrelid) desc limit $1`,
    [most],
  );
  return rows;
}
