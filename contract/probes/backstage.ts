import pg from 'pg';
import { TABLES } from '../tables.ts';
import { stage } from '../threats/stage.ts';

/**
 * A connection of the owner on which no trigger and no foreign key takes notice: what a probe wrote is
 * taken away by it, since the wire has no way to try a write and keep nothing.
 */
export async function openBackstage(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: stage.database.current.ownerUrl });
  await client.connect();
  await client.query('set session_replication_role = replica');
  return client;
}

/** Remembers what the product's tables hold; the function it answers brings it back. */
export async function keepTables(backstage: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await backstage.query<{ name: string; columns: string }>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns
     where table_schema = 'public' and table_name = any ($1) and is_generated = 'NEVER'
     group by 1`,
    [TABLES],
  );
  for (const { name } of rows) {
    await backstage.query(`create temp table kept_${name} as table public.${name}`);
  }
  const putBack = rows
    .map(
      ({ name, columns }) =>
        `delete from public.${name}; insert into public.${name} (${columns}) select ${columns} from kept_${name};`,
    )
    .join('\n');
  return async () => {
    await backstage.query(putBack);
  };
}
