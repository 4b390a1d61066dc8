import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { sharedLogin } from '../database/testing.ts';
import { type PrumoProcess, startPrumo as start } from '../scripts/start-prumo.ts';

export { isHealthy } from '../scripts/start-prumo.ts';

export type Prumo = PrumoProcess;

export interface StartOptions {
  settings?: Record<string, string>;
  /** Ordinary system user to run as; only root may ask for one. */
  account?: { uid: number; gid: number };
}

/** Starts it on a free port; whatever is still running when the test ends is stopped. */
export async function startPrumo(
  dataDir: string,
  { settings = {}, account }: StartOptions = {},
): Promise<Prumo> {
  const { PORT: port, ...more } = settings;
  const prumo = await start({
    ...(port && { port: Number(port) }),
    ...(account && { account }),
    env: {
      PATH: process.env.PATH,
      HOME: tmpdir(),
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMITS: 'off',
      ...(more.DATABASE_URL && sharedLogin()),
      ...more,
    },
  });
  onTestFinished(() => prumo.stop());
  return prumo;
}

/** An empty folder for one test. What a killed Prumo left running on it is killed at the end. */
export function temporaryFolder(prefix = 'prumo-fault-'): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  onTestFinished(async () => {
    const pid = postmasterPid(folder);
    if (pid) process.kill(pid, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return folder;
}

/** The pid in the cluster's postmaster.pid, null when the server stopped in order. */
export function postmasterPid(dataDir: string): number | null {
  try {
    const text = readFileSync(path.join(dataDir, 'cluster/data/postmaster.pid'), 'utf8');
    const pid = Number(text.split('\n')[0]);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? pid : null;
  } catch {
    return null;
  }
}

/** Between two looks at something that will become visible. */
export const pause = (ms = 25) => new Promise((resolve) => setTimeout(resolve, ms));
