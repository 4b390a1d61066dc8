import pg from 'pg';
import { TABLES } from '../tables.ts';
import { fixture } from '../threats/fixture.ts';

/**
 * A connection of the owner without triggers and foreign keys, which removes what a probe
 * wrote, since the wire has no way to try a write and keep nothing.
 */
export async function openOwnerClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: fixture.database.current.ownerUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  return client;
}

/** Remembers what the product's tables hold; returns a function that brings it back. */
export async function keepTables(owner: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = any ($1) and is_generated = 'NEVER'
     group by 1`,
    [TABLES],
  );
  for (const { name } of rows) {
    await owner.query(`create temp table kept_${name} as table public.${name}`);
  }
  const putBack = rows
    .map(
      ({ name, columns }) =>
        `delete from public.${name}; insert into public.${name} (${columns}) select ${columns} from kept_${name};`,
    )
    .join('\n');
  return async () => {
    await owner.query(putBack);
  };
}
