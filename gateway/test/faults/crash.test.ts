import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { reachEmbedded } from '../../src/postgres/reach-embedded.ts';
import { pause, postmasterPid, temporaryFolder } from '../../src/testing/data-folder.ts';
import type { ServingProcess } from '../../src/testing/serving.ts';
import { LIBRARY_NAME } from '../../src/testing-product.ts';
import { startLibrary, stoppedLibrary } from './library.ts';

// Whole processes start and stop here, beside the tests of other files.
vi.setConfig({ testTimeout: 300_000 });

async function killed({ process, exited }: ServingProcess): Promise<void> {
  process.kill('SIGKILL');
  await exited;
}

test('a start after kill -9 stops the database that was left running and goes on (F1, K2)', async () => {
  const folder = await stoppedLibrary();
  const first = await startLibrary(folder);
  await first.healthy();
  await killed(first);
  const orphan = postmasterPid(folder);
  expect(orphan).not.toBeNull();

  const second = await startLibrary(folder);
  await second.healthy();

  expect(postmasterPid(folder)).not.toBe(orphan);
  expect(second.output()).toContain('stopping the PostgreSQL left by a previous run');
});

test('a kill -9 while the cluster is being made leaves nothing that a new start trips over', async () => {
  const folder = temporaryFolder();
  const halfMade = () => readdirSync(folder).filter((name) => name.startsWith('cluster.new-'));
  const first = await startLibrary(folder);
  while (halfMade().length === 0) await pause();
  await killed(first);
  expect(readdirSync(folder)).not.toContain('cluster');

  const second = await startLibrary(folder);
  await second.healthy();

  expect(halfMade()).toEqual([]);
});

test('a postmaster.pid whose number is now somebody else does not stop the start', async () => {
  const folder = await stoppedLibrary();
  const first = await startLibrary(folder);
  await first.healthy();
  const pidFile = path.join(folder, 'cluster/data/postmaster.pid');
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  first.process.kill('SIGTERM');
  await first.exited;
  const stranger = spawn('sleep', ['60']);
  onTestFinished(() => void stranger.kill());
  writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'));

  const second = await startLibrary(folder);
  await second.healthy();

  expect(stranger.exitCode).toBeNull();
});

test('a folder of another PostgreSQL version is refused with a sentence', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'cluster/data'), { recursive: true });
  writeFileSync(path.join(folder, 'cluster/data/PG_VERSION'), '17\n');

  const library = await startLibrary(folder);

  expect(await library.exited).toBe(1);
  expect(library.output()).toContain('é de um PostgreSQL 17, e esta Biblioteca traz o 18');
});

test('a command of the operator that comes while the server brings back its killed database waits and reaches it', async () => {
  const folder = await stoppedLibrary();
  const library = await startLibrary(folder);
  await library.healthy();
  const pid = postmasterPid(folder);
  process.kill(Number(pid), 'SIGKILL');

  const { ownerUrl, leave } = await reachEmbedded(folder, pino({ level: 'silent' }), LIBRARY_NAME);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query('select 1 as one');
  await owner.end();
  await leave();

  expect(rows).toEqual([{ one: 1 }]);
  await library.healthy();
});
