import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { pause } from './data-folder.ts';

const run = promisify(execFile);

/**
 * Fills an empty folder with a copy of what `make` leaves in the one that it is given. It is made once in a run,
 * whichever worker asks first: to make a cluster takes longer than most faults. For tests of projects with the
 * global setup of `shared-folder.ts`.
 *
 * @param name what is made; one name for each `make`.
 */
export async function copyOfMade(
  name: string,
  folder: string,
  make: (folder: string) => Promise<void>,
): Promise<void> {
  const made = path.join(inject('sharedFolder'), name);
  const lock = `${made}.lock`;
  while (!existsSync(made)) {
    const isMine = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (isMine) await makeWhole(made, make).finally(() => rmdir(lock));
    else await pause(100);
  }
  // With its owner: under root PostgreSQL runs as another account.
  await run('cp', ['-a', `${made}/.`, folder]);
}

/** The folder has its name only once it is complete. */
async function makeWhole(made: string, make: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(made)) return;
  await make(`${made}.new`);
  await rename(`${made}.new`, made);
}
