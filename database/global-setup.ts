import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../gateway/src/postgres/embedded.ts';
import {
  asOwner,
  ensureGatewayLogin,
  gatewayPassword,
  gatewayUrl,
} from '../gateway/src/postgres/owner.ts';
import { prepareTemplates, type TestCluster } from './testing.ts';

interface Running {
  cluster: TestCluster;
  stop(): Promise<void>;
}

/** Vitest loads this file once per project; what they share hangs on the process. */
const shared = globalThis as { prumoTestCluster?: { users: number; running: Promise<Running> } };

/**
 * One PostgreSQL per test run, embedded and without fsync, or the server of TEST_DATABASE_URL (a
 * superuser's), with the templates that `freshDatabase` copies. Projects without a database, such
 * as web, do not start it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.prumoTestCluster ??= { users: 0, running: start() };
  const holder = shared.prumoTestCluster;
  holder.users++;
  const running = await holder.running;
  project.provide('cluster', running.cluster);
  return async () => {
    holder.users--;
    if (holder.users > 0) return;
    delete shared.prumoTestCluster;
    await running.stop();
  };
}

async function start(): Promise<Running> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { cluster: await prepare(given), stop: async () => undefined };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'prumo-tests-'));
  const log = pino({ level: 'warn' });
  const server = await startEmbedded({ dataDir, log, durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { cluster: await prepare(server.superuserUrl), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function prepare(ownerUrl: string): Promise<TestCluster> {
  await prepareTemplates(ownerUrl);
  const password = gatewayPassword(ownerUrl, process.env.AUTHENTICATOR_PASSWORD ?? null);
  // In a template: the login is tried there because the owner's own database gives it no right.
  const url = gatewayUrl(databaseOf(ownerUrl, 'prumo_template'), password);
  await asOwner(ownerUrl, (owner) => ensureGatewayLogin(owner, url));
  return { ownerUrl, gatewayUrl: url };
}

function databaseOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
