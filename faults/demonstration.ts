import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { pause, startPrumo } from './prumo.ts';

const run = promisify(execFile);

/**
 * Fills an empty folder with the data of a Prumo that has the demonstration and was stopped in order. It is made once
 * in a run: to make a cluster, its schema and its people takes longer than most faults.
 */
export async function demonstrationInto(folder: string): Promise<void> {
  const made = path.join(inject('faultsFolder'), 'demonstration');
  const lock = `${made}.lock`;
  while (!existsSync(made)) {
    const isMine = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (isMine) await make(made).finally(() => rmdir(lock));
    else await pause(100);
  }
  // With its owner: under root PostgreSQL runs as another account.
  await run('cp', ['-a', `${made}/.`, folder]);
}

/** The folder has its name only once it is complete. */
async function make(made: string): Promise<void> {
  if (existsSync(made)) return;
  const folder = `${made}.new`;
  const prumo = await startPrumo(folder, { settings: { DEMO: '1' } });
  await prumo.healthy();
  await prumo.stop();
  await rename(folder, made);
}
