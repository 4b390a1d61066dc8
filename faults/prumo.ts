import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';
import { sharedLogin } from '../database/testing.ts';
import type { ServingProcess } from '../gateway/src/testing/serving.ts';
import { startPrumo as start } from '../scripts/start-prumo.ts';

export { pause, postmasterPid, temporaryFolder } from '../gateway/src/testing/data-folder.ts';
export { isHealthy } from '../gateway/src/testing/serving.ts';

export type Prumo = ServingProcess;

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
