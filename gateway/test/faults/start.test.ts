import { chmodSync, chownSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { canEnter } from '../../src/postgres/account.ts';
import { postmasterPid, temporaryFolder } from '../../src/testing/data-folder.ts';
import { startLibrary } from './library.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

const isRoot = process.getuid?.() === 0;
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 };
const nobodyCanReadUs = isRoot && (await canEnter(nobody, import.meta.dirname));

test('the database has UTF-8, pt-BR, checksums, no port, and its secret is for one user only (K3, K5)', async () => {
  const folder = temporaryFolder();
  const library = await startLibrary(folder);
  await library.healthy();

  const secretFile = path.join(folder, 'cluster/secret');
  const socket = path.join(folder, 'socket');
  const password = readFileSync(secretFile, 'utf8').trim();
  const owner = new pg.Client({ host: socket, user: 'postgres', database: 'library', password });
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

  const library = await startLibrary(folder, { account: { uid: nobody.uid, gid: nobody.gid } });
  await library.healthy();

  expect(statSync(path.join(folder, 'cluster/data')).uid).toBe(nobody.uid);
});

test.runIf(isRoot)(
  'root may keep DATA_DIR in a folder closed to others: the cluster moves and a file says where',
  async () => {
    const closed = temporaryFolder();
    chmodSync(closed, 0o700);
    const dataDir = path.join(closed, 'data');
    const library = await startLibrary(dataDir);
    await library.healthy();

    const place = readFileSync(path.join(dataDir, 'cluster-location'), 'utf8').trim();
    onTestFinished(async () => {
      await library.exited;
      rmSync(place, { recursive: true });
    });

    expect(existsSync(path.join(place, 'cluster/data/PG_VERSION'))).toBe(true);
    expect(library.output()).toContain(place);
    library.process.kill('SIGTERM');
    expect(await library.exited).toBe(0);
  },
);

test('a DATA_DIR too long for a socket path starts all the same, its socket elsewhere', async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, 'uma-pasta-de-nome-bem-comprido/'.repeat(5));

  const library = await startLibrary(dataDir);
  await library.healthy();

  expect(existsSync(path.join(dataDir, 'cluster/data/PG_VERSION'))).toBe(true);
  expect(existsSync(path.join(dataDir, 'socket'))).toBe(false);
});

test('wrong settings are reported in sentences, before anything is started', async () => {
  const folder = temporaryFolder();
  const library = await startLibrary(folder, { settings: { PORT: '70000', DEMO: 'talvez' } });

  expect(await library.exited).toBe(1);
  expect(library.output()).toContain('PORT=70000: esperado um número inteiro de 0 a 65535.');
  expect(library.output()).toContain('DEMO=talvez: esperado 0 ou 1.');
  expect(existsSync(path.join(folder, 'cluster'))).toBe(false);
});
