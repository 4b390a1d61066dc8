import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { importLite } from './install.ts';

/** In the order of their foreign keys. */
const TABLES = ['profiles', 'projects', 'project_items', 'quotes'];
const schema = readFileSync(path.join(import.meta.dirname, 'schema.sql'), 'utf8');

/**
 * A database of its own on the same server with the same rows. Answers the superuser's URL: lite
 * takes the role of each request itself, as it does where it is at home.
 */
export async function makeLiteDatabase(superuserUrl: string): Promise<string> {
  const url = superuserUrl.replace('/prumo?', '/lite?');
  const source = await connect(superuserUrl);
  await source.query('create database lite');
  const target = await connect(url);
  try {
    const { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } = await importLite(
      '@supabase/lite/dist/index.js',
    );
    await target.query('create role authenticated');
    await target.query(getAuthSchemaSql(false));
    await target.query(SUPABASE_AUTH_HELPERS_SQL);
    await target.query(schema);
    for (const table of TABLES) await copyRows(source, target, table);
    await target.query(`
      insert into auth.users (id, email) select id, email from public.profiles;
      grant usage on schema public, auth to authenticated;
      grant select on all tables in schema public to authenticated`);
    await target.query('vacuum (analyze)');
    return url;
  } finally {
    await target.end();
    await source.end();
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** The columns that both have: the product's hidden copies stay behind. */
async function copyRows(source: pg.Client, target: pg.Client, table: string): Promise<void> {
  const { rows } = await target.query(
    `select string_agg(column_name, ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const place = `public.${table} (${rows[0].columns})`;
  await pipeline(
    source.query(copyTo(`copy ${place} to stdout`)),
    target.query(copyFrom(`copy ${place} from stdin`)),
  );
}
