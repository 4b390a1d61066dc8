import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../postgres/embedded.ts';
import { asOwner, ensureGatewayLogin, gatewayPassword, gatewayUrl } from '../postgres/owner.ts';
import { TEST_CLUSTER } from '../testing-product.ts';
import type { TestCluster } from './database.ts';

interface Running {
  cluster: TestCluster;
  stop(): Promise<void>;
}

interface Shared {
  users: number;
  running: Promise<Running>;
  /** Which products' templates are there, or on their way. */
  templates: Map<string, Promise<void>>;
  /** The templates prepared last: one product after the other, as both create the same roles. */
  last?: Promise<void>;
}

/** Vitest loads the global setup once per project; what the projects share is kept on the process. */
const shared = globalThis as { testCluster?: Shared };

/**
 * For vitest's global setup: one PostgreSQL per test run, embedded and without fsync, or the server
 * of TEST_DATABASE_URL (a superuser's), with the templates that `freshDatabase` of one product
 * copies. The projects of a run share the server; those without a database, such as web, do not
 * start it.
 */
export function clusterWith(
  name: string,
  prepareTemplates: (ownerUrl: string) => Promise<void>,
): (project: TestProject) => Promise<() => Promise<void>> {
  return async (project) => {
    shared.testCluster ??= { users: 0, running: start(), templates: new Map() };
    const holder = shared.testCluster;
    holder.users++;
    const leave = async () => {
      holder.users--;
      if (holder.users > 0) return;
      delete shared.testCluster;
      await (await holder.running).stop();
    };
    try {
      const { cluster } = await holder.running;
      if (!holder.templates.has(name)) {
        holder.templates.set(name, prepare(cluster, name, prepareTemplates));
      }
      await holder.templates.get(name);
      project.provide('cluster', cluster);
      return leave;
    } catch (error) {
      await leave();
      throw error;
    }
  };
}

async function start(): Promise<Running> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { cluster: clusterAt(given), stop: () => removeCopies(given) };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gateway-tests-'));
  const log = pino({ level: 'warn' });
  const server = await startEmbedded({ dataDir, log, product: TEST_CLUSTER, durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { cluster: clusterAt(server.superuserUrl), stop };
}

/** Removes the databases that the files of a worker shared until the end of the run. */
function removeCopies(ownerUrl: string): Promise<void> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^test_[0-9a-f]{12}$'`,
    );
    for (const { datname } of rows) await owner.query(`drop database ${datname} with (force)`);
  });
}

function clusterAt(ownerUrl: string): TestCluster {
  const given = process.env.AUTHENTICATOR_PASSWORD ?? null;
  const password = gatewayPassword(ownerUrl, given, TEST_CLUSTER.id);
  return { ownerUrl, gatewayUrl: gatewayUrl(ownerUrl, password) };
}

function prepare(
  { ownerUrl, gatewayUrl: url }: TestCluster,
  name: string,
  prepareTemplates: (ownerUrl: string) => Promise<void>,
): Promise<void> {
  const prepared = (shared.testCluster?.last ?? Promise.resolve()).then(async () => {
    await prepareTemplates(ownerUrl);
    // In a template: the login is tried there because the owner's own database gives it no right.
    await asOwner(ownerUrl, (owner) =>
      ensureGatewayLogin(owner, databaseOf(url, `${name}_template`)),
    );
  });
  if (shared.testCluster) shared.testCluster.last = prepared.catch(() => undefined);
  return prepared;
}

function databaseOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
