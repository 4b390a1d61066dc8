import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import pg from 'pg';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import { PRUMO } from '../database/name.ts';
import { findAccount, runningAsRoot } from '../gateway/src/postgres/account.ts';
import { pause } from './prumo.ts';

const run = promisify(execFile);
const PASSWORD = 'fault-run-only';

/** A PostgreSQL of the machine that is served on a loopback port. */
export interface Served {
  /** Folder of the cluster. */
  cluster: string;
  /** Connection string of a role that may create roles and owns the database for a Prumo, no superuser. */
  url: string;
  /** Connection string of the superuser. */
  superuserUrl: string;
  /** Runs one of PostgreSQL's programs as the server's own account. */
  run(program: string, args: string[]): Promise<string>;
  /** The server's log so far. */
  log(): string;
  /** @param under a command that runs the server, such as a tracer. */
  start(under?: string[]): Promise<void>;
  /** In order, with everything written. */
  stop(): Promise<void>;
  /** At once, with all its processes: those under a tracer do not always notice that it is killed. */
  quit(): Promise<void>;
  kill(): Promise<void>;
}

/** The same with a cluster made for the test. */
export interface External extends Served {
  name: string;
}

/**
 * @param data an empty folder; another file system's when the disk is to fill up.
 * @param settings of the server, such as `archive_mode=on`.
 */
export async function startExternal(
  programs: string,
  data: string,
  settings: readonly string[] = [],
): Promise<External> {
  const as = await serverAccount();
  const cluster = path.join(data, 'external');
  const passwordFile = path.join(data, 'password');
  await chmod(data, 0o711);
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 });
  if ('uid' in as) await chown(cluster, as.uid, as.gid);
  await run(
    path.join(programs, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'postgres',
      '--pwfile',
      passwordFile,
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
    ],
    { cwd: '/', env: { LC_ALL: 'C.UTF-8' }, ...as },
  );
  const { stdout } = await run(path.join(programs, 'postgres'), ['--version'], { cwd: '/' });
  const served = await serveCluster(programs, cluster, settings);
  await ownDatabase(served.superuserUrl);
  return { name: stdout.trim(), ...served };
}

/** Starts the server of a cluster that is there, and stops it when the test ends. */
export async function serveCluster(
  programs: string,
  cluster: string,
  settings: readonly string[] = [],
): Promise<Served> {
  const as = await serverAccount();
  const program = (name: string) => path.join(programs, name);
  const port = await getPort({ host: '127.0.0.1' });
  const logFile = `${cluster}.log`;
  let child: ChildProcess;
  const urlOf = (user: string, database: string) =>
    `postgresql://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;

  const start = async (under: string[] = []) => {
    const log = openSync(logFile, 'a');
    const all = ['listen_addresses=127.0.0.1', `unix_socket_directories=${cluster}`, ...settings];
    const [command = '', ...args] = [
      ...[...under, program('postgres'), '-D', cluster, '-p', `${port}`],
      ...all.flatMap((setting) => ['-c', setting]),
    ];
    // A killed server's shared memory takes a moment to be released.
    do {
      child = spawn(command, args, {
        cwd: '/',
        env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH },
        stdio: ['ignore', log, log],
        ...as,
      });
    } while (!(await answers(child, urlOf('postgres', 'postgres'))));
    closeSync(log);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    // Not the child's own number: there may be a tracer between.
    process.kill(
      Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10),
      signal,
    );
    // A tracer does not always notice that what it traced is gone.
    const tracer = setTimeout(() => child.kill('SIGKILL'), 20_000);
    await gone;
    clearTimeout(tracer);
  };
  const kill = () => end('SIGKILL');
  const quit = () => end('SIGQUIT');
  const stop = () => end('SIGINT');
  onTestFinished(() => end('SIGQUIT'));
  await start();
  return {
    cluster,
    url: urlOf('obra_owner', 'obra'),
    superuserUrl: urlOf('postgres', 'postgres'),
    async run(name, args) {
      const { stdout } = await run(program(name), args, {
        cwd: '/',
        env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH },
        ...as,
      });
      return stdout;
    },
    log: () => readFileSync(logFile, 'utf8'),
    start,
    stop,
    quit,
    kill,
  };
}

/** PostgreSQL refuses to run as root: the account that runs it then. */
async function serverAccount(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (!runningAsRoot()) return {};
  const { uid, gid } = await findAccount(PRUMO.id, pino({ level: 'silent' }));
  return { uid, gid };
}

async function answers(child: ChildProcess, url: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await client.end().catch(() => undefined);
      await pause();
    }
  }
  return false;
}

/** Created as docs/operations.md instructs an operator. */
async function ownDatabase(superuserUrl: string): Promise<void> {
  const server = new pg.Client({ connectionString: superuserUrl });
  await server.connect();
  await server.query(`create role obra_owner login createrole password '${PASSWORD}'`);
  await server.query('create database obra owner obra_owner');
  await server.end();
}
