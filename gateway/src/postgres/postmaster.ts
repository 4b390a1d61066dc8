import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, realpathSync } from 'node:fs';
import { readFile, readlink, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { postgresEnvironment } from './cluster.ts';
import type { Place } from './place.ts';

const FAST_SHUTDOWN_MS = 20_000;
const LONGEST_LOG_BYTES = 10_000_000;

/** The pid of the server that is running on this data folder, null when there is none. */
export async function findPostmaster(data: string): Promise<number | null> {
  const { pid } = await readLock(path.join(data, 'postmaster.pid'));
  return pid && (await isPostmasterOf(pid, data)) ? pid : null;
}

/**
 * Makes a lock file left by a server that died harmless (security.md, K2). The process id in it may
 * belong to another process by now, or to a zombie, and PostgreSQL would refuse to start. The file
 * itself must stay: PostgreSQL learns from it whether orphan backends still hold the shared memory.
 * So only the process id is replaced, with ours: a server considers its parent's id stale and
 * continues with the other checks.
 */
async function disownLock(file: string, data: string): Promise<void> {
  const { pid, rest } = await readLock(file);
  if (!pid || pid === process.pid || !isRunning(pid) || (await isPostmasterOf(pid, data))) return;
  await writeFile(file, [process.pid, ...rest].join('\n'));
}

async function readLock(file: string): Promise<{ pid: number; rest: string[] }> {
  const [first, ...rest] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  return { pid: Number(first), rest };
}

async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  if (!existsSync('/proc/self/cmdline')) return isRunning(pid);
  // The command line is readable where exe and cwd are not (root without CAP_SYS_PTRACE).
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [program, ...args] = command.split('\0');
  if (!program || path.basename(program) !== 'postgres') return false;
  const folder =
    (await readlink(`/proc/${pid}/cwd`).catch(() => null)) ?? args[args.indexOf('-D') + 1];
  return folder === data || folder === realpathSync(data);
}

/** Asks a server for a fast shutdown (transactions rolled back, everything written) and waits. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (!send(pid, signal)) return;
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!isRunning(pid)) return;
      await wait(20);
    }
  }
  throw new Error(`O PostgreSQL (processo ${pid}) não parou.`);
}

/**
 * Starts a server on the cluster. It leads a process group of its own, so that Ctrl-C in a terminal
 * reaches only this process and the database is still there for the last request; its log goes to a
 * file, so that it also survives a kill -9 of this process.
 */
export async function spawnPostmaster(
  place: Place,
  binaries: Binaries,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  await disownLock(path.join(place.data, 'postmaster.pid'), place.data);
  const socket = path.join(`${settings.unix_socket_directories}`, `.s.PGSQL.${settings.port}.lock`);
  await disownLock(socket, place.data);
  const log = await openLog(place.logFile);
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', place.data, ...args], {
    cwd: '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
    ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
  });
  closeSync(log);
  return child;
}

/** The last lines of the server's log, for the message about a start that failed. */
export async function lastLines(logFile: string, count = 12): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

async function openLog(file: string): Promise<number> {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  if (size > LONGEST_LOG_BYTES) await rename(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function isRunning(pid: number): boolean {
  return send(pid, 0);
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
