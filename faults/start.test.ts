import { chmodSync, chownSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { canEnter } from '../gateway/src/postgres/account.ts';
import { postmasterPid, startPrumo, temporaryFolder } from './prumo.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

const isRoot = process.getuid?.() === 0;
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 };
const nobodyCanReadUs = isRoot && (await canEnter(nobody, import.meta.dirname));

test('DEMO=0 with ADMIN_EMAIL and ADMIN_PASSWORD starts an empty product with that admin', async () => {
  const settings = { ADMIN_EMAIL: 'admin@obra.test', ADMIN_PASSWORD: 'prumo-e-nivel' };
  const prumo = await startPrumo(temporaryFolder(), { settings });
  await prumo.healthy();

  const config = (await (await fetch(`${prumo.url}/config.json`)).json()) as { anonKey: string };
  const signIn = await fetch(`${prumo.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: config.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }),
  });
  const session = (await signIn.json()) as { access_token: string };
  const profiles = await fetch(`${prumo.url}/rest/v1/profiles?select=email,role,status`, {
    headers: { apikey: config.anonKey, authorization: `Bearer ${session.access_token}` },
  });

  expect(await profiles.json()).toEqual([
    { email: 'admin@obra.test', role: 'admin', status: 'approved' },
  ]);
  expect(prumo.output()).not.toContain(settings.ADMIN_PASSWORD);
});

test('with nothing set it prints where to go and who to be, and refuses to be opened to the network later', async () => {
  const folder = temporaryFolder();
  const prumo = await startPrumo(folder, { settings: { DEMO: '', HOST: '' } });
  await prumo.healthy();
  await expect.poll(prumo.output).toContain('Prumo no ar: http://localhost:');
  expect(prumo.output()).toContain('ana@prumo.test');
  expect(prumo.output()).toContain('prumo-demo-2026');

  prumo.process.kill('SIGTERM');
  expect(await prumo.exited).toBe(0);
  const opened = await startPrumo(folder, { settings: { DEMO: '0', HOST: '0.0.0.0' } });

  expect(await opened.exited).toBe(1);
  expect(opened.output()).toContain('senhas públicas');
});

test('without an admin it prints a link that makes the first', async () => {
  const prumo = await startPrumo(temporaryFolder());
  await prumo.healthy();

  await expect.poll(prumo.output).toContain('/auth/v1/first-admin?token=');
});

test('the database has UTF-8, pt-BR, checksums, no port, and its secret is for one user only (K3, K5)', async () => {
  const folder = temporaryFolder();
  const prumo = await startPrumo(folder);
  await prumo.healthy();

  const secretFile = path.join(folder, 'cluster/secret');
  const socket = path.join(folder, 'socket');
  const password = readFileSync(secretFile, 'utf8').trim();
  const owner = new pg.Client({ host: socket, user: 'postgres', database: 'prumo', password });
  await owner.connect();
  const { rows } = await owner.query(
    `select current_setting('server_encoding') as encoding, datlocprovider as provider,
            current_setting('data_checksums') as checksums, current_setting('listen_addresses') as ports
     from pg_database where datname = current_database()`,
  );
  await owner.end();
  const intruder = new pg.Client({ host: socket, user: 'postgres', password: 'password' });

  expect(rows).toEqual([{ encoding: 'UTF8', provider: 'i', checksums: 'on', ports: '' }]);
  expect(statSync(secretFile).mode & 0o777).toBe(0o600);
  expect(statSync(socket).mode & 0o777).toBe(0o700);
  await expect(intruder.connect()).rejects.toMatchObject({ code: '28P01' });
  expect(readFileSync(`/proc/${postmasterPid(folder)}/cmdline`, 'utf8')).not.toContain(password);
});

test.runIf(nobodyCanReadUs)('an ordinary system user starts it too', async () => {
  const folder = temporaryFolder();
  chownSync(folder, nobody.uid, nobody.gid);

  const prumo = await startPrumo(folder, { account: { uid: nobody.uid, gid: nobody.gid } });
  await prumo.healthy();

  expect(statSync(path.join(folder, 'cluster/data')).uid).toBe(nobody.uid);
});

test.runIf(isRoot)(
  'root may keep DATA_DIR in a folder closed to others: the cluster moves and a file says where',
  async () => {
    const closed = temporaryFolder();
    chmodSync(closed, 0o700);
    const dataDir = path.join(closed, 'data');
    const prumo = await startPrumo(dataDir);
    await prumo.healthy();

    const place = readFileSync(path.join(dataDir, 'cluster-location'), 'utf8').trim();
    onTestFinished(async () => {
      await prumo.exited;
      rmSync(place, { recursive: true });
    });

    expect(existsSync(path.join(place, 'cluster/data/PG_VERSION'))).toBe(true);
    expect(prumo.output()).toContain(place);
    prumo.process.kill('SIGTERM');
    expect(await prumo.exited).toBe(0);
  },
);

test('a DATA_DIR too long for a socket path starts all the same, its socket elsewhere', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'uma-pasta-de-nome-bem-comprido/'.repeat(5));

  const prumo = await startPrumo(dataDir);
  await prumo.healthy();

  expect(existsSync(path.join(dataDir, 'cluster/data/PG_VERSION'))).toBe(true);
  expect(existsSync(path.join(dataDir, 'socket'))).toBe(false);
});

test('wrong settings are reported in sentences, before anything is started', async () => {
  const folder = temporaryFolder();
  const prumo = await startPrumo(folder, { settings: { PORT: '70000', DEMO: 'talvez' } });

  expect(await prumo.exited).toBe(1);
  expect(prumo.output()).toContain('PORT=70000: esperado um número inteiro de 0 a 65535.');
  expect(prumo.output()).toContain('DEMO=talvez: esperado 0 ou 1.');
  expect(existsSync(path.join(folder, 'cluster'))).toBe(false);
});
