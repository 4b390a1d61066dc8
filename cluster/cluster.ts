import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { PRUMO } from '../database/name.ts';
import { startSmtp, type TestSmtp } from '../gateway/src/mail/testing.ts';
import { findAccount, runningAsRoot } from '../gateway/src/postgres/account.ts';
import {
  AUTHENTICATOR_PASSWORD,
  askUntilItAnswers,
  DATABASE,
  makeDatabase,
  urlsOf,
} from './database.ts';
import { startEtcd } from './etcd.ts';
import { startFiles } from './files.ts';
import { buildGateway, startGateway, untilServing } from './gateways.ts';
import { startHaproxy } from './haproxy.ts';
import { isWhole, membersOf, startPatroni } from './patroni.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { freePorts, type Ports } from './ports.ts';
import { type Part, Processes, startKeeper } from './processes.ts';
import { checkOut } from './versions.ts';

/** Three of everything that keeps something, and what stands in front of them. */
export interface Cluster {
  folder: string;
  ports: Ports;
  processes: Processes;
  /** Where people go: HAProxy, in front of the gateways. */
  url: string;
  urls: ReturnType<typeof urlsOf>;
  etcd: Part[];
  /** Each a Patroni, which looks after its PostgreSQL. */
  postgres: Part[];
  gateways: Part[];
  /** The folder of the version that gateways are started from. */
  project: string;
  mail: TestSmtp;
  /** Settings in the gateways' environment. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

export interface ClusterOptions {
  /** `haproxy`: the gateways reach the primary through HAProxy; `hosts`: they look for it among the three themselves. */
  database: 'haproxy' | 'hosts';
  /** Requests go through PgBouncer. */
  pooler: boolean;
  /** A commit whose version the gateways run; by default what is in this folder. */
  commit?: string;
  /** More of the gateways' environment, instead of the demonstration. */
  settings?: Record<string, string>;
  /** Receives what is done. */
  print: (line: string) => void;
}

/**
 * Brings the cluster up and waits until every gateway serves and two replicas follow. It runs on the loopback address, in a folder of
 * its own, as an ordinary user where this process is root's, and ends with this process, however that ends.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { print } = options;
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'prumo-cluster-')));
  const keeper = await startKeeper(folder);
  const close = () => endWith(keeper);
  try {
    return { ...(await startParts(folder, options)), close };
  } catch (error) {
    print(`The cluster did not come up; its logs are in ${folder} until this ends.`);
    await close();
    throw error;
  }
}

/** Closing the keeper's input ends everything, as the end of this process would. */
async function endWith(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null) return;
  keeper.stdin?.end();
  await once(keeper, 'exit');
}

async function startParts(
  folder: string,
  { database, pooler, commit, settings: more, print }: ClusterOptions,
): Promise<Omit<Cluster, 'close'>> {
  await chmod(folder, 0o711);
  const account = runningAsRoot() ? await findAccount(PRUMO.id, pino({ level: 'silent' })) : null;
  const processes = new Processes(folder, account && { uid: account.uid, gid: account.gid });
  const ports = await freePorts();
  const three = <T>(start: (n: number) => Promise<T>) => Promise.all([0, 1, 2].map(start));
  const orFailure = <T>(work: Promise<T>) => Promise.race([work, processes.failed]);
  print(
    `folder ${folder}, ports from ${ports.gateways}${account ? `, engines as ${account.name}` : ''}`,
  );

  const built = commit ? checkOut(commit, path.join(folder, 'before')) : buildGateway();
  const etcd = await three((n) => startEtcd(processes, ports, n));
  await startHaproxy(processes, ports);
  const postgres = await three((n) => startPatroni(processes, ports, n));
  await orFailure(makeDatabase(ports));
  print('PostgreSQL has a primary');
  const login = { database: DATABASE, password: AUTHENTICATOR_PASSWORD };
  await startPgbouncer(processes, ports, login);
  const files = await startFiles(ports, folder);
  const mail = await startSmtp(ports.mail);
  const urls = urlsOf(ports);
  const url = `http://127.0.0.1:${ports.gateways}`;
  const settings = {
    DATABASE_URL: database === 'hosts' ? urls.ownerOfSeveral : urls.owner,
    DATABASE_READ_URL: urls.replicas,
    ...(pooler && { DATABASE_POOLER_URL: urls.pooler }),
    AUTHENTICATOR_PASSWORD,
    FILES_URL: files.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Prumo <nao-responda@prumo.test>',
    SITE_URL: url,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'off',
    DEMO: '1',
    ...more,
  };
  const project = await built;
  const gateways = await three((n) => startGateway(processes, ports, n, settings, project));
  await orFailure(Promise.all([...ports.gateway, ports.gateways].map(untilServing)));
  print('three gateways serve');
  await orFailure(untilSteady(ports));
  print('two replicas follow');
  const parts = { etcd, postgres, gateways, project, mail, settings };
  return { folder, ports, processes, url, urls, ...parts };
}

/** Waits until PostgreSQL has its primary and both replicas, one of them synchronous. */
async function untilWhole(ports: Ports): Promise<void> {
  while (!isWhole(await membersOf(ports))) await wait(500);
}

/**
 * Waits for the state in which a cluster is most of its life. After a change of the primary a gateway reads a replica again once that
 * has a restart point on the new timeline (gateway/src/postgres/replica.ts), which takes up to five minutes by itself: here at once.
 */
export async function untilSteady(ports: Ports): Promise<void> {
  await untilWhole(ports);
  const { superuser, member } = urlsOf(ports);
  await askUntilItAnswers(superuser, 'checkpoint');
  await wait(1_000);
  for (const n of [0, 1, 2]) await askUntilItAnswers(member(n), 'checkpoint');
}
