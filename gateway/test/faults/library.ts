import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type ServingProcess, startServing } from '../../src/testing/serving.ts';

export interface StartOptions {
  settings?: Record<string, string>;
  /** Ordinary system user to run as; only root may ask for one. */
  account?: { uid: number; gid: number };
}

const gateway = path.resolve(import.meta.dirname, '../..');
const ARGUMENTS = ['--import', 'tsx', 'fixture/serve.ts'];

/**
 * Starts an empty library with the embedded PostgreSQL of `dataDir` on a free port; a process that is
 * still running when the test ends is stopped.
 */
export async function startLibrary(
  dataDir: string,
  { settings = {}, account }: StartOptions = {},
): Promise<ServingProcess> {
  const { PORT: port, ...more } = settings;
  const library = await startServing(ARGUMENTS, gateway, {
    ...(port && { port: Number(port) }),
    ...(account && { account }),
    env: {
      PATH: process.env.PATH,
      HOME: tmpdir(),
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMITS: 'off',
      ...more,
    },
  });
  onTestFinished(() => library.stop());
  return library;
}
