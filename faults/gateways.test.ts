import { expect, inject, test, vi } from 'vitest';
import { emptyDatabase } from '../database/backup/testing.ts';
import { type Prumo, startPrumo, temporaryFolder } from './prumo.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

const anonKey = async ({ url }: Prumo) =>
  ((await (await fetch(`${url}/config.json`)).json()) as { anonKey: string }).anonKey;

test('three gateways started at once on one empty database all serve it, with one key and one first admin (F8)', async () => {
  const { url, owner } = await emptyDatabase();
  const settings = {
    DATABASE_URL: url,
    ADMIN_EMAIL: 'admin@obra.test',
    ADMIN_PASSWORD: 'prumo-e-nivel',
  };

  const all = await Promise.all([1, 2, 3].map(() => startPrumo(temporaryFolder(), { settings })));
  await Promise.all(all.map((prumo) => prumo.healthy()));

  const keys = await Promise.all(all.map(anonKey));
  expect(new Set(keys).size).toBe(1);
  const { rows } = await owner.query(
    `select count(*)::int as admins from public.profiles where role = 'admin'`,
  );
  expect(rows).toEqual([{ admins: 1 }]);
  for (const prumo of all) prumo.process.kill('SIGTERM');
  expect(await Promise.all(all.map((prumo) => prumo.exited))).toEqual([0, 0, 0]);
});

test('three gateways started at once on one empty database load the demonstration once (F8)', async () => {
  const { url, owner } = await emptyDatabase();
  const settings = { DATABASE_URL: url, DEMO: '1' };

  const all = await Promise.all([1, 2, 3].map(() => startPrumo(temporaryFolder(), { settings })));
  await Promise.all(all.map((prumo) => prumo.healthy()));

  const { rows } = await owner.query(
    `select count(*)::int as people from public.profiles where email = 'ana@prumo.test'`,
  );
  expect(rows).toEqual([{ people: 1 }]);
});

test('a kill -9 in the middle of the schema leaves nothing half done: the next start completes it (F8)', async () => {
  const settings = { DATABASE_URL: (await emptyDatabase()).url };
  const first = await startPrumo(temporaryFolder(), { settings: { ...settings, LOG: 'debug' } });
  await expect.poll(first.output, { timeout: 60_000, interval: 5 }).toContain('schema: ran');
  first.process.kill('SIGKILL');
  await first.exited;

  const second = await startPrumo(temporaryFolder(), { settings });

  await second.healthy();
});

test('a wrong password in DATABASE_URL is reported, without the password', async () => {
  const url = new URL(inject('cluster').ownerUrl);
  url.password = 'not-this-one';

  const prumo = await startPrumo(temporaryFolder(), { settings: { DATABASE_URL: url.href } });

  expect(await prumo.exited).toBe(1);
  expect(prumo.output()).toContain('Não foi possível entrar no banco de DATABASE_URL');
  expect(prumo.output()).not.toContain('not-this-one');
});
