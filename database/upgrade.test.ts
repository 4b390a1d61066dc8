import pg from 'pg';
import { expect, test } from 'vitest';
import { applySchema, SCHEMA, unknownTableFiles } from './apply.ts';
import { useDatabase } from './testing.ts';

const database = useDatabase();

/**
 * The table files of the gateway as the first databases ran them. Their recorded names say `platform/`
 * wherever the files lie today: under another name or with another text they would run again there.
 */
const RAN = [
  {
    file: 'platform/0000_history.sql',
    checksum: '0ae19cf0a60242b4f47d86361a46ef808a91e12ca585eae632122dac41ad75e6',
  },
  {
    file: 'platform/0001_schemas_and_roles.sql',
    checksum: '9fa1f37d70799b751233159c5429cb355f140a1eb2d3bc2b7489a7db19ec5c81',
  },
  {
    file: 'platform/0002_auth.sql',
    checksum: 'd955c2b4df241b3d6b631244a3a0fb3fe11ca74c172c0570fde9fb23f71e1020',
  },
  {
    file: 'platform/0003_mail_and_accounts.sql',
    checksum: '66050a88ae4bd03e8949a335e4a0d32f82fcf97a77b1fc5cc3006e49031a53f3',
  },
  {
    file: 'platform/0004_proof_and_recovery_codes.sql',
    checksum: '3a4670e244f67fd8ef78a2e7d2a02420ccbd74e82a9fdcdd2068a531d49a5194',
  },
  {
    file: 'platform/0005_bcrypt_accounts.sql',
    checksum: 'd8f845019b72d8e79bf03e8901605e389fa2054b22d63d201a9a3a7a19caeb52',
  },
  {
    file: 'platform/0006_sessions_codes_and_passwords.sql',
    checksum: '1ae3d82c0a19fa57a44ae7a314754b1adbcd83197e78645f1dd02d531191e813',
  },
  {
    file: 'platform/0007_mail_bounds.sql',
    checksum: '92f0f859ef5c58593500db54e802967024756f0ce0246054a1359bf327006f70',
  },
];

test('the table files that the first databases ran have the same names and texts today', async () => {
  expect(unknownTableFiles(RAN)).toEqual({ missing: [], altered: [] });
  const { rows } = await database.current.owner.query(
    `select file, checksum from private.schema_history where file = any ($1) order by file`,
    [RAN.map(({ file }) => file)],
  );
  expect(rows).toEqual(RAN);
});

test('a database with other rules has them built again and runs no table file', async () => {
  const { owner } = database.current;
  const history = () => owner.query('select * from private.schema_history order by file');
  const before = (await history()).rows;
  await owner.query(`update private.schema_rules set checksum = 'of rules of before'`);
  const lines: string[] = [];

  expect(await applySchema(owner, { log: (line) => lines.push(line) })).toEqual({
    changed: true,
    warning: null,
  });

  expect(lines).toEqual([
    expect.stringMatching(/^schema: 0 table files ran, \d+ rule files built$/),
  ]);
  expect((await history()).rows).toEqual(before);
  expect(before.length).toBeGreaterThan(SCHEMA.roots.length);
});

test('rules that were replaced come back only where no other gateway works on those that replaced them', async () => {
  const { owner, gatewayUrl } = database.current;
  const built = async () =>
    (await owner.query('select checksum, earlier from private.schema_rules')).rows[0];
  const ours = (await built()).checksum;
  const replace = () =>
    owner.query(
      `update private.schema_rules set earlier = array[checksum], checksum = 'of newer rules'`,
    );
  const gateway = new pg.Client({ connectionString: gatewayUrl });
  await gateway.connect();

  await replace();
  const beside = await applySchema(owner);
  expect(beside).toEqual({ changed: false, warning: expect.stringContaining('versão mais nova') });
  expect((await built()).checksum).toBe('of newer rules');
  expect(await applySchema(owner, { force: true })).toMatchObject({ changed: true });

  await replace();
  await gateway.end();
  const isAlone = async () =>
    (
      await owner.query(
        `select from pg_stat_activity where usename = 'authenticator' and datname = current_database()`,
      )
    ).rowCount === 0;
  await expect.poll(isAlone).toBe(true);
  expect(await applySchema(owner)).toEqual({ changed: true, warning: null });
  expect(await built()).toEqual({ checksum: ours, earlier: ['of newer rules'] });
});

test('a table file of a newer version leaves the schema as it is', async () => {
  const { owner } = database.current;
  await owner.query(
    `insert into private.schema_history (file, checksum) values ('next/9999_next.sql', 'x')`,
  );
  await owner.query(`update private.schema_rules set checksum = 'of newer rules'`);

  expect(await applySchema(owner)).toEqual({
    changed: false,
    warning: expect.stringContaining('versão mais nova'),
  });
});

test('what holds the tables for long makes a start wait, and holds up nobody else', async () => {
  const { owner, ownerUrl } = database.current;
  await owner.query(`delete from private.schema_history where file = 'next/9999_next.sql'`);
  const backup = new pg.Client({ connectionString: ownerUrl, application_name: 'a backup' });
  await backup.connect();
  await backup.query('begin; lock table public.projects in access share mode');
  const applied = applySchema(owner);
  const reader = new pg.Client({ connectionString: ownerUrl });
  await reader.connect();

  const waits = async () =>
    (
      await reader.query(
        `select from pg_locks where not granted and relation = 'public.projects'::regclass`,
      )
    ).rowCount;
  await expect.poll(waits, { interval: 5 }).toBe(1);
  // A query that came behind the one that waits is let through.
  await reader.query('select count(*) from public.projects');
  await backup.query('commit');

  expect(await applied).toEqual({ changed: true, warning: null });
  await Promise.all([backup.end(), reader.end()]);
});
