import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { applySchema, applySchemaAround } from '../apply.ts';
import { type Actor, useDatabase } from '../testing.ts';
import { addWebhook, raise } from '../webhooks/testing.ts';
import { isEmpty, NEVER_KEPT, readTables } from './catalog.ts';
import { backupTo, noteOtherBackup } from './commands.ts';
import { restoreBackup } from './restore.ts';
import { backupFile, emptyDatabase } from './testing.ts';
import { writeBackup } from './write.ts';

const renovation = useDatabase({ cast: true });

test('a backup holds every table of the product but those whose rows open an account', async () => {
  const { rows } = await renovation.current.owner.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'auth') order by 1`,
  );

  const { tables } = await writeBackup(renovation.current.ownerUrl, backupFile());

  const left = rows.map(({ name }) => name).filter((name) => !tables.some((t) => t.name === name));
  expect(left).toEqual(
    [...NEVER_KEPT, 'private.register', 'private.schema_history', 'private.schema_rules'].sort(),
  );
});

test('what was written comes back: rows, sequences, rules, and every invariant', async () => {
  const file = backupFile();
  const before = await writeBackup(renovation.current.ownerUrl, file);
  const { url, owner } = await emptyDatabase();

  const restored = await restoreBackup(owner, file);

  const again = await writeBackup(url, backupFile());
  const { rows: broken } = await renovation.current.owner.query(
    'select * from private.broken_invariants()',
  );
  expect(restored.broken).toEqual(broken);
  expect(restored.rows).toBeGreaterThan(100);
  expect(again.tables).toEqual(before.tables);
  expect(again.sequences).toEqual(before.sequences);
  expect(again.schema).toEqual(before.schema);
  expect(await applySchema(owner)).toMatchObject({ changed: false });
  const catalogs = [renovation.current.owner, owner].map((database) =>
    database.query(
      `select conrelid::regclass::text as on, conname, pg_get_constraintdef(oid), convalidated
       from pg_constraint where connamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
       order by 1, 2`,
    ),
  );
  const [original, copy] = await Promise.all(catalogs);
  expect(copy?.rows).toEqual(original?.rows);
});

test('the file is for its owner alone, appears only when whole, and replaces nothing', async () => {
  const file = backupFile();
  await writeBackup(renovation.current.ownerUrl, file);

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(['prumo.zip']);
  await expect(writeBackup(renovation.current.ownerUrl, file)).rejects.toThrow('já existe');
});

test('a database without a Prumo is not copied, and no file is left', async () => {
  const { url } = await emptyDatabase();
  const file = backupFile();

  await expect(writeBackup(url, file)).rejects.toThrow('Neste banco não há um Prumo');

  expect(await readdir(path.dirname(file))).toEqual([]);
});

test('a database with anything in it is not restored into, and keeps what it has', async () => {
  const file = backupFile();
  await writeBackup(renovation.current.ownerUrl, file);
  const { owner } = await emptyDatabase();
  await owner.query('create table public.mine as select 1 as one');

  await expect(restoreBackup(owner, file)).rejects.toThrow('não está vazio');

  expect((await owner.query('select * from public.mine')).rows).toEqual([{ one: 1 }]);
  expect(
    (await owner.query(`select to_regclass('public.profiles') as found`)).rows[0].found,
  ).toBeNull();
});

test('a restore that fails on the way leaves the database as empty as it was', async () => {
  const { owner: source, ownerUrl } = renovation.current;
  const file = backupFile();
  // A row that points nowhere is in no healthy database: the last check of a restore finds it.
  await source.query('alter table public.payments disable trigger all');
  await source.query(
    `insert into public.payments select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'quote_id', gen_random_uuid()))).*
     from public.payments p limit 1`,
  );
  await writeBackup(ownerUrl, file);
  await source.query(
    'delete from public.payments where quote_id not in (select id from public.quotes)',
  );
  await source.query('alter table public.payments enable trigger all');
  const { owner } = await emptyDatabase();

  await expect(restoreBackup(owner, file)).rejects.toMatchObject({ code: '23503' });

  expect(await isEmpty(owner)).toBe(true);
});

test('links and codes on their way are in no backup, and their mail is not sent again', async () => {
  const { owner: source, ownerUrl } = renovation.current;
  await source.query(
    `insert into auth.one_time_tokens (kind, email, token_hash, code_hash, expires_at)
     values ('email', 'nova@obra.test', 'digest-of-a-link', 'digest-of-a-code', now() + interval '1 hour')`,
  );
  await source.query(
    `insert into private.outbox (kind, recipient, data)
     values ('email', 'nova@obra.test', '{"link": "https://x", "code": "123456"}'),
            ('quote_invitation', 'bruno@prumo.test', '{}')`,
  );
  const file = backupFile();
  await writeBackup(ownerUrl, file);
  const { owner } = await emptyDatabase();

  await restoreBackup(owner, file);

  const { rows } = await owner.query(
    `select (select count(*)::int from auth.one_time_tokens) as tokens,
            (select array_agg(distinct kind) from private.outbox where recipient in ('nova@obra.test', 'bruno@prumo.test') and sent_at is null) as waiting`,
  );
  expect(rows[0].tokens).toBe(0);
  expect(rows[0].waiting).not.toContain('email');
  expect(rows[0].waiting).toContain('quote_invitation');
});

test('[T115] a copy to try things with has nobody signed in, new keys, and sends neither mail nor webhooks that waited', async () => {
  const { owner: source, ownerUrl } = renovation.current;
  await source.query('insert into auth.sessions (user_id) select id from auth.users');
  const asOwner: Actor = { query: async (text, values) => (await source.query(text, values)).rows };
  await addWebhook(asOwner, 'ana', ['message.created']);
  await raise(asOwner, 'ana');
  await source.query(
    `insert into private.push_subscriptions (endpoint, session_id, person_id, p256dh, auth)
     select 'https://fcm.googleapis.com/1', id, user_id, 'p', 'a' from auth.sessions where kind = 'person' limit 1`,
  );
  const file = backupFile();
  await writeBackup(ownerUrl, file);
  const [copy, real] = [await emptyDatabase(), await emptyDatabase()];

  await restoreBackup(copy.owner, file, { asCopy: true });
  await restoreBackup(real.owner, file);

  const look = `select (select count(*)::int from auth.sessions) as sessions,
                       (select count(*)::int from private.outbox where sent_at is null and attempts < 8) as mail`;
  expect((await copy.owner.query(look)).rows).toEqual([{ sessions: 0, mail: 0 }]);
  expect((await real.owner.query(look)).rows[0].sessions).toBeGreaterThan(0);
  const hooks = `select w.status, w.disabled_why, private.webhook_secret(w.id, 1) as secret,
                        (select count(*)::int from private.claim_webhooks(9)) as sent from private.webhooks w`;
  const [kept] = (await real.owner.query(hooks)).rows;
  const [copied] = (await copy.owner.query(hooks)).rows;
  expect(kept).toMatchObject({ status: 'on', sent: 1 });
  expect(copied).toMatchObject({ status: 'disabled', disabled_why: 'ended', sent: 0 });
  expect(copied.secret).not.toBe(kept.secret);
});

test('a backup of an older schema is brought to the present one', async () => {
  const { owner } = await emptyDatabase();
  const { owner: source } = renovation.current;
  const { rows } = await source.query('select file, checksum from private.schema_history');
  // A release ends at some number: everything above it came later and may build on what came before.
  const isOlder = (file: string) => Number(/(\d{4})_/.exec(file)?.[1]) < 945;
  const older = rows.filter(({ file }) => isOlder(file));

  await owner.query('begin');
  const seen: string[] = [];
  await applySchemaAround(owner, older, async () => {
    for (const { name } of await readTables(owner)) seen.push(name);
  });
  await owner.query('commit');

  expect(seen).toContain('public.quotes');
  expect(seen).not.toContain('public.plan_requests');
  expect((await readTables(owner)).map(({ name }) => name)).toContain('public.plan_requests');
  expect(await applySchema(owner)).toMatchObject({ changed: false });
});

test('[OPE-043] a backup is written down in the database, and one that was taken by other means too', async () => {
  const { owner, ownerUrl } = renovation.current;
  const file = backupFile();
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  await backupTo(ownerUrl, file, null);
  await noteOtherBackup(ownerUrl);
  said.mockRestore();

  const { rows } = await owner.query(
    'select how, bytes::integer, with_files from private.backups order by taken_at',
  );
  expect(rows).toEqual([
    { how: 'file', bytes: statSync(file).size, with_files: false },
    { how: 'other', bytes: null, with_files: null },
  ]);
});
