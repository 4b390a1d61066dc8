import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { PRUMO } from '../database/name.ts';
import { ownerUrlOf } from '../gateway/src/postgres/embedded-url.ts';
import { demonstrationInto } from './demonstration.ts';
import { startExternal } from './external.ts';
import { postmasterPid, temporaryFolder } from './prumo.ts';

/**
 * The PostgreSQL under a Prumo that is to suffer: the embedded one, or, with FAULTS_PG_BIN (the folder
 * of another PostgreSQL's programs), a cluster of its own reached through DATABASE_URL.
 */
export interface Engine {
  name: string;
  /** Settings for `startPrumo`. */
  settings: Record<string, string>;
  dataDir: string;
  /** Connection string of the schema's owner; valid once a Prumo has started on it. */
  ownerUrl(): string;
  /** kill -9 of the whole server; an external one is started again by its operator: here. */
  kill(): Promise<void>;
}

/** @param given an empty folder; without one the engine has the data of the demonstration already. */
export async function makeEngine(given?: string, externalFolder?: string): Promise<Engine> {
  const folder = given ?? temporaryFolder();
  const programs = process.env.FAULTS_PG_BIN;
  if (programs) {
    const server = await startExternal(programs, externalFolder ?? temporaryFolder());
    return {
      name: server.name,
      settings: { DATABASE_URL: server.url, DEMO: '1' },
      dataDir: folder,
      ownerUrl: () => server.url,
      async kill() {
        await server.kill();
        await server.start();
      },
    };
  }
  if (!given) await demonstrationInto(folder);
  return {
    name: 'embedded',
    settings: { DEMO: '1' },
    dataDir: folder,
    ownerUrl() {
      const secret = readFileSync(path.join(folder, 'cluster/secret'), 'utf8').trim();
      return ownerUrlOf(path.join(folder, 'socket'), secret, PRUMO.id);
    },
    async kill() {
      const pid = postmasterPid(folder);
      if (pid) process.kill(pid, 'SIGKILL');
    },
  };
}

/** Asks as the owner, on a connection of its own. */
export async function ask<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    return (await owner.query<R>(text)).rows;
  } finally {
    await owner.end();
  }
}

/** Rows that break what must always hold (docs/security.md, "Invariants"). */
export const brokenInvariants = (ownerUrl: string) =>
  ask<{ invariant: string; row_id: string }>(ownerUrl, 'select * from private.broken_invariants()');
