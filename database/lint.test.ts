import { expect, test } from 'vitest';
import { lintDatabase, unexplained } from './lint.ts';
import { useDatabase } from './testing.ts';

const database = useDatabase({ cast: true });
const lint = () => lintDatabase(database.current.owner, database.current.ownerUrl);

test('[T01] [T11] the catalog lints clean for nobody and for every role, and the lint sees what is wrong', async () => {
  const { owner } = database.current;

  expect(unexplained(await lint())).toEqual({ findings: [], idle: [] });

  await owner.query('create table public.forgotten (id integer primary key, secret text)');
  await owner.query('grant select on public.forgotten to app_client');
  await owner.query('create view public.leak as select * from auth.users');
  await owner.query('grant select on public.leak to app_supplier');
  const found = unexplained(await lint()).findings.map(({ severity, lint: name }) => [
    severity,
    name,
  ]);
  expect(found).toContainEqual(['error', 'security/rlsDisabledInPublic']);
  expect(found).toContainEqual(['error', 'security/securityDefinerView']);
  expect(found).toContainEqual(['error', 'security/authUsersExposed']);
});
