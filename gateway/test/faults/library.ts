import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { bundleIfStale } from '../../bundle.ts';
import { temporaryFolder } from '../../src/testing/data-folder.ts';
import { copyOfMade } from '../../src/testing/made-once.ts';
import { type ServingProcess, startServing } from '../../src/testing/serving.ts';

export interface StartOptions {
  settings?: Record<string, string>;
  /** Ordinary system user to run as; only root may ask for one. */
  account?: { uid: number; gid: number };
}

const gateway = path.resolve(import.meta.dirname, '../..');
const PROGRAM = path.join(gateway, '.cache/library.js');

/** Checked by the first start of this process; all others run the same. */
let bundled: Promise<void> | undefined;

/** A folder for one test, with the data of an empty library that was stopped in order: its cluster need not be made. */
export async function stoppedLibrary(): Promise<string> {
  const folder = temporaryFolder();
  await copyOfMade('library', folder, async (made) => {
    const library = await startLibrary(made);
    await library.healthy();
    await library.stop();
  });
  return folder;
}

/**
 * Starts an empty library with the embedded PostgreSQL of `dataDir` on a free port; a process that is
 * still running when the test ends is stopped.
 */
export async function startLibrary(
  dataDir: string,
  { settings = {}, account }: StartOptions = {},
): Promise<ServingProcess> {
  const { PORT: port, ...more } = settings;
  bundled ??= bundleIfStale(path.join(gateway, 'fixture/serve.ts'), PROGRAM);
  await bundled;
  const library = await startServing([PROGRAM], gateway, {
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
