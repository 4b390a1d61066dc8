import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { platform } from 'node:os';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { SUPERUSER } from './embedded-url.ts';
import type { Place } from './place.ts';

// initdb takes seconds; a folder this old belongs to no start that is still running.
const ABANDONED_AFTER_MS = 10 * 60_000;

/**
 * Creates the cluster unless it exists. It is created in a folder beside its place and renamed into
 * place together with its secret. So a crash in the middle leaves only a folder that the next start
 * removes; when two starts create it at once, one rename wins and the other start uses that
 * cluster.
 */
export async function ensureCluster(place: Place, binaries: Binaries, durable: boolean) {
  await removeAbandoned(place.root);
  const version = await clusterVersion(place);
  if (version === null) await createCluster(place, binaries, durable);
}

/** Major version of the cluster on disk, null when there is none. */
export async function clusterVersion(place: Place): Promise<string | null> {
  const text = await readFile(path.join(place.data, 'PG_VERSION'), 'utf8').catch(() => null);
  return text?.trim() ?? null;
}

/** The environment of PostgreSQL's processes. It has none of our variables, some of which hold passwords. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: locale(), TZ: 'UTC', NODE_ENV: process.env.NODE_ENV };
}

async function createCluster(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  const made = path.join(
    place.root,
    `cluster.new-${process.pid}-${randomBytes(3).toString('hex')}`,
  );
  const data = path.join(made, 'data');
  const secretFile = path.join(made, 'secret');
  await mkdir(data, { recursive: true, mode: 0o711 });
  const secret = await open(secretFile, 'wx', 0o600);
  await secret.writeFile(`${randomBytes(32).toString('base64url')}\n`);
  await secret.sync();
  await secret.close();
  if (place.account) {
    await chown(data, place.account.uid, place.account.gid);
    await chown(secretFile, place.account.uid, place.account.gid);
  }
  await initdb(place, binaries, [
    `--pgdata=${data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${secretFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=pt-BR',
    `--locale=${locale()}`,
    '--data-checksums',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]);
  await rename(made, path.dirname(place.data)).catch(async (error: NodeJS.ErrnoException) => {
    await rm(made, { recursive: true, force: true });
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  const folder = await open(place.root, 'r');
  await folder.sync();
  await folder.close();
}

function initdb(place: Place, binaries: Binaries, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      cwd: '/',
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`O initdb do PostgreSQL falhou em ${place.root}:\n${output.trim()}`));
    });
  });
}

async function removeAbandoned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = /^cluster\.new-(\d+)-/.exec(name)?.[1];
    if (!pid) continue;
    const folder = path.join(root, name);
    const age = Date.now() - ((await stat(folder).catch(() => null))?.mtimeMs ?? 0);
    if (Number(pid) !== process.pid && isAlive(Number(pid)) && age < ABANDONED_AFTER_MS) continue;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// The collation is ICU's pt-BR; this locale is only for the parts of the C library. macOS has no
// C.UTF-8.
function locale(): string {
  return platform() === 'linux' ? 'C.UTF-8' : 'C';
}
