import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useDatabase } from '../../fixture/library.ts';
import { LIBRARY } from '../../fixture/schema.ts';
import { applySchema } from './apply.ts';

const database = useDatabase();
const root = mkdtempSync(path.join(tmpdir(), 'gateway-schema-'));
mkdirSync(path.join(root, 'upgrade'));
afterAll(() => rmSync(root, { recursive: true }));
const tableFile = (name: string, sql: string) =>
  writeFileSync(path.join(root, 'upgrade', name), sql);

test('[OPE-068] an upgrade that takes long says so once it does, and how long it took; a quick one says nothing', async () => {
  const said: string[] = [];
  const upgrade = () =>
    applySchema(
      database.current.owner,
      { ...LIBRARY, roots: [...LIBRARY.roots, root] },
      { announce: (line) => said.push(line) },
    );

  tableFile('9001_quick.sql', 'create table private.quick (id integer);');
  await upgrade();
  expect(said).toEqual([]);

  tableFile('9002_slow.sql', 'select pg_sleep(3.5);');
  await upgrade();
  expect(said).toEqual([
    'schema: changing the database (1 new table files); requests wait',
    expect.stringMatching(/^schema: the change of the database ended after \d+ s$/),
  ]);

  await upgrade();
  expect(said).toHaveLength(2);
});
