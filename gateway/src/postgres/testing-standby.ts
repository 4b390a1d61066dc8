import { type ChildProcess, execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import pino from 'pino';
import { TEST_CLUSTER } from '../testing-product.ts';
import { findBinaries } from './binaries.ts';
import { type Place, placeCluster } from './place.ts';
import { lastLines, spawnPostmaster, stopPostmaster } from './postmaster.ts';
import { serverSettings } from './server-settings.ts';

/** For tests: a streaming replica of an embedded server, on a socket of its own. */
export interface Standby {
  /** A URL of the primary, changed to point to the replica. */
  urlOf(primaryUrl: string): string;
  /** Makes it a primary. Resolves when it takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** Copies the running primary in `dataDir` and starts the copy as its replica, in a folder of this name. */
export async function startStandby(
  dataDir: string,
  superuserUrl: string,
  name = 'standby',
): Promise<Standby> {
  const log = pino({ level: 'silent' });
  const place = await placeCluster(dataDir, log, TEST_CLUSTER.id);
  // Beside the primary's cluster: where PostgreSQL's account may go.
  const home = path.join(place.root, name);
  const standby = {
    ...place,
    data: path.join(home, 'data'),
    logFile: path.join(home, 'postgres.log'),
  };
  const socket = path.join(home, 's');
  await mkdir(socket, { recursive: true });
  await chmod(home, 0o711);
  if (place.account) await chown(socket, place.account.uid, place.account.gid);
  await copyRunning(place, standby.data, superuserUrl);

  const primary = new pg.Client({ connectionString: superuserUrl });
  // In a file and not on the command line, so that a test can change it.
  await appendFile(
    path.join(standby.data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.host} port=${primary.port} user=${primary.user} password=${primary.password}'\n`,
  );
  const binaries = await findBinaries(place.account, place.id);
  const settings = serverSettings(socket, primary.port, false);
  const child = await spawnPostmaster(standby, binaries, settings);
  const urlOf = (primaryUrl: string) => {
    const url = new URL(primaryUrl);
    url.searchParams.set('host', socket);
    return url.href;
  };
  await untilItAnswers(urlOf(superuserUrl), child, standby.logFile);
  return {
    urlOf,
    promote: () =>
      withSuperuser(urlOf(superuserUrl), (client) => client.query('select pg_promote()')),
    async stop() {
      if (child.pid) await stopPostmaster(child.pid);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function withSuperuser(url: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** A base backup by hand; the binaries that come from npm have no pg_basebackup. */
async function copyRunning(from: Place, to: string, superuserUrl: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    await superuser.query(`select pg_backup_start('standby', true)`);
    await promisify(execFile)('cp', ['-a', from.data, to]);
    const { rows } = await superuser.query('select labelfile from pg_backup_stop(false)');
    await rm(path.join(to, 'postmaster.pid'), { force: true });
    for (const [name, text] of [
      ['backup_label', rows[0].labelfile],
      ['standby.signal', ''],
    ]) {
      const file = path.join(to, name);
      await writeFile(file, text, { mode: 0o600 });
      if (from.account) await chown(file, from.account.uid, from.account.gid);
    }
  } finally {
    await superuser.end();
  }
}

async function untilItAnswers(url: string, child: ChildProcess, log: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const answered = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answered) return;
    if (child.exitCode !== null) throw new Error(`no standby: ${await lastLines(log)}`);
    await wait(50);
  }
}
