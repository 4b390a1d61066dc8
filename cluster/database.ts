import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PASSWORD } from './patroni.ts';
import type { Ports } from './ports.ts';

export const DATABASE = 'prumo';
const OWNER = 'prumo_owner';
/** Password of `authenticator`: fixed, because the pooler has to know it. */
export const AUTHENTICATOR_PASSWORD = 'cluster-authenticator';

const at = (user: string, hosts: string, database: string) =>
  `postgresql://${user}:${PASSWORD}@${hosts}/${database}`;

/** How everybody reaches the database. */
export const urlsOf = (ports: Ports) => ({
  /** The schema's owner, through HAProxy, which follows the primary. */
  owner: at(OWNER, `127.0.0.1:${ports.primary}`, DATABASE),
  /** The same without HAProxy: the client looks for the primary itself. */
  ownerOfSeveral: `${at(
    OWNER,
    ports.postgres.map((port) => `127.0.0.1:${port}`).join(','),
    DATABASE,
  )}?target_session_attrs=read-write`,
  /** Without a login: that of `authenticator` is added. */
  pooler: `postgresql://127.0.0.1:${ports.pooler}/${DATABASE}`,
  replicas: `postgresql://127.0.0.1:${ports.replicas}/${DATABASE}`,
  /** For looking at what is there, and for causing faults. */
  superuser: at('postgres', `127.0.0.1:${ports.primary}`, DATABASE),
  /** One member of three, from 0, whatever its role is. */
  member: (n: number) => at('postgres', `127.0.0.1:${ports.postgres[n]}`, DATABASE),
});

/** Runs one statement on a connection of its own. */
export async function ask<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 30_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The same, again and again until it succeeds: while the database is between two primaries. */
export async function askUntilItAnswers<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  for (;;) {
    try {
      return await ask<R>(url, text, values);
    } catch {
      await wait(200);
    }
  }
}

/** Created as docs/operations.md instructs an operator, once the first primary takes connections. */
export async function makeDatabase(ports: Ports): Promise<void> {
  const server = at('postgres', `127.0.0.1:${ports.primary}`, 'postgres');
  await askUntilItAnswers(server, 'select');
  await ask(server, `create role ${OWNER} login createrole password '${PASSWORD}'`);
  await ask(server, `create database ${DATABASE} owner ${OWNER}`);
}
