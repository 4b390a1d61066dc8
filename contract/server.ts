import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { sharedLogin } from '../database/testing.ts';
import { startPrumo } from '../scripts/start-prumo.ts';
import { jobsHaveRun } from './jobs-of-start.ts';

/** A listening Prumo in a process of its own; the contract tests know nothing else of it. */
export interface RunningServer {
  url: string;
  anonKey: string;
  process: ChildProcess;
  /** Its output so far, both streams. */
  output(): string;
  stop(): Promise<void>;
}

/**
 * Starts the server as `npm start` does, with these settings on a free port and waits until /healthz answers and the jobs of the
 * start have run. Rejects with what the process printed when it ends before that.
 *
 * @param settings with a DATABASE_URL of the tests' own PostgreSQL.
 * @param ownerUrl its database, where DATABASE_URL leads there by way of something else.
 */
export async function startServer(
  settings: Record<string, string>,
  ownerUrl = settings.DATABASE_URL,
): Promise<RunningServer> {
  const prumo = await startPrumo({
    env: {
      ...process.env,
      ...sharedLogin(),
      HOST: '127.0.0.1',
      DEMO: '0',
      ...settings,
    },
  });
  await prumo.healthy();
  const { url, process: child, output, stop } = prumo;
  const owner = new pg.Client(ownerUrl);
  try {
    await owner.connect();
    await jobsHaveRun(owner);
  } catch (error) {
    await stop();
    throw error;
  } finally {
    await owner.end();
  }
  const config = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  return { url, anonKey: config.anonKey, process: child, output, stop: () => stop() };
}

/** The URL of a database whose statements and locks may last a minute: for tests that are not about time, beside many others on a busy machine. */
export function withLongStatements(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('statement_timeout', '60000');
  url.searchParams.set('lock_timeout', '60000');
  return url.href;
}
