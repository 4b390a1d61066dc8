import { expect, test } from 'vitest';
import { connectDatabase } from '../../postgres/connect.ts';
import { useLibrary } from '../testing.ts';
import { catalogOf } from './catalog-load.ts';

const library = useLibrary();
const statusOf = async (url: string) => (await library.get('ana', url)).status;

test('[T45] D2: a table without columns neither stops a start nor freezes the catalog', async () => {
  const { owner, gatewayUrl } = library.database;
  await owner.query(`
    create table public.hollow ();
    grant select, delete on public.hollow to app_librarian;
    create table public.late (id integer);
    grant select on public.late to app_librarian;
    notify pgrst`);
  await expect.poll(() => statusOf('/late')).toBe(200);
  expect(await statusOf('/hollow')).toBe(404);
  expect(await statusOf('/no_such_table')).toBe(404);

  const db = connectDatabase(gatewayUrl, library.deps.log);
  const started = await catalogOf({ ...library.deps, db });
  expect([...started.current.tables.keys()]).toContain('late');
  await db.close();
});

test('[T45] D2: while the catalog cannot be loaded again an unknown name stays 404', async () => {
  const { owner } = library.database;
  await owner.query('alter schema private rename to elsewhere');
  // The catalog is loaded again for an unknown name once it is two seconds old.
  await new Promise((resolve) => setTimeout(resolve, 2_100));
  const { app, deps } = library;
  const headers = { apikey: deps.keys.anonKey };
  const answer = await app.inject({ url: '/rest/v1/no_such_table', headers });
  await owner.query('alter schema elsewhere rename to private');

  expect([answer.statusCode, answer.json().code]).toEqual([404, 'PGRST205']);
  expect(await statusOf('/books')).toBe(200);
});
