import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { parseConfig } from '../../gateway/src/config.ts';
import { type Files, filesOf } from '../../gateway/src/storage/open-store.ts';

/** A database without anything, on the server of this test run; dropped when the test ends. */
export async function emptyDatabase(): Promise<{ url: string; owner: pg.Client }> {
  const { ownerUrl } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = new pg.Client({ connectionString: ownerUrl });
  await server.connect();
  await server.query(`create database ${name} template template0`);
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  const owner = new pg.Client({ connectionString: url.href });
  owner.on('error', () => undefined);
  await owner.connect();
  onTestFinished(async () => {
    await owner.end();
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  return { url: url.href, owner };
}

/** A name for a backup, in a folder that is removed when the test ends. */
export function backupFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'prumo-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return path.join(folder, 'prumo.zip');
}

/** An empty store of files in a folder that is removed when the test ends. */
export function emptyStore(): Promise<Files> {
  return filesOf(parseConfig({ DATA_DIR: path.dirname(backupFile()) }))();
}
