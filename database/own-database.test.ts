import type pg from 'pg';
import { expect, test } from 'vitest';
import { applySchema as applyRoots } from '../gateway/src/schema/apply.ts';
import { refuseForeignDatabase } from '../gateway/src/schema/own-database.ts';
import { applySchema, SCHEMA } from './apply.ts';
import { emptyDatabase } from './backup/testing.ts';

const schemasOf = async (owner: pg.Client) => {
  const { rows } = await owner.query(
    `select nspname from pg_namespace where nspname !~ '^(pg_|information_schema)' order by 1`,
  );
  return rows.map(({ nspname }) => nspname);
};

test('the database of a Supabase project is refused in words and left as it was', async () => {
  const { owner } = await emptyDatabase();
  for (const name of ['auth', 'extensions', 'realtime', 'storage']) {
    await owner.query(`create schema ${name}`);
  }

  await expect(applySchema(owner)).rejects.toThrow(
    /já é de outro programa: tem os esquemas auth, extensions, storage\. .* indique-o em DATABASE_URL/,
  );

  expect(await schemasOf(owner)).toEqual(['auth', 'extensions', 'public', 'realtime', 'storage']);
});

test('schemas that Prumo has no use for are no hindrance, nor is Prumo itself, whose roles are those looked for', async () => {
  const { owner } = await emptyDatabase();
  await owner.query('create schema realtime');

  expect(await applySchema(owner)).toMatchObject({ changed: true });
  expect(await applySchema(owner)).toMatchObject({ changed: false });
  const { rows } = await owner.query(
    `select array_agg(roleid::regrole::text) as names from pg_auth_members
     where member = 'authenticator'::regrole and has_schema_privilege(roleid, 'private', 'usage')`,
  );
  // The cluster of the tests also has the roles of the gateway's library, which reach nothing here.
  expect([...rows[0].names, 'authenticator'].sort()).toEqual([...SCHEMA.roles].sort());
});

test('an owner who may not create what is missing gets a message about what to ask for', async () => {
  const { owner } = await emptyDatabase();
  // Roles belong to the whole server: nobody else may see this one go, so it all rolls back.
  await owner.query('begin');
  await owner.query('create role nobody_special');
  await owner.query('set local role nobody_special');
  await expect(refuseForeignDatabase(owner, SCHEMA)).rejects.toThrow(
    'não pode criar nada no banco',
  );
  await owner.query('reset role');

  await owner.query(
    `do $$ begin execute format('grant create on database %I to nobody_special', current_database()); end $$`,
  );
  await owner.query('set local role nobody_special');
  await refuseForeignDatabase(owner, SCHEMA);
  await owner.query('reset role');

  await owner.query('alter role app_client rename to app_client_elsewhere');
  await owner.query('set local role nobody_special');
  await expect(refuseForeignDatabase(owner, SCHEMA)).rejects.toThrow(
    'não pode criar o papel app_client de que o Prumo precisa. Como administrador do servidor: "alter role nobody_special createrole"',
  );
  await owner.query('rollback');
});

test('a server without an extension that comes with PostgreSQL is refused in words, an upgrade as well, and left as it was', async () => {
  const { owner } = await emptyDatabase();
  const before = await schemasOf(owner);
  const wanting = { ...SCHEMA, extensions: [...(SCHEMA.extensions ?? []), 'pg_of_tomorrow'] };
  const refusal =
    /não tem a extensão pg_of_tomorrow, que o Prumo usa .* instale o pacote postgresql-contrib/;

  await expect(applyRoots(owner, wanting)).rejects.toThrow(refusal);
  expect(await schemasOf(owner)).toEqual(before);

  await applySchema(owner);
  const { rows } = await owner.query(
    `select extname, extnamespace::regnamespace::text as schema from pg_extension where extname <> 'plpgsql' order by 1`,
  );
  expect(rows).toEqual(
    ['btree_gin', 'pg_trgm', 'pgcrypto'].map((extname) => ({ extname, schema: 'extensions' })),
  );
  await expect(applyRoots(owner, wanting)).rejects.toThrow(refusal);
});
