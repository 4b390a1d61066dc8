import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** An environment variable that everything of a cluster inherits; its value is the cluster's folder. */
export const MARK = 'PRUMO_CLUSTER';

/** PostgreSQL removes its shared memory when it may stop by itself. */
const PATIENCE_MS = 5_000;

/**
 * Ends every process of a cluster, also those that left their parents: Patroni starts PostgreSQL as a process that
 * outlives it. PostgreSQL is asked to stop at once, the others are killed; whatever is left after five seconds too.
 */
export async function endProcesses(folder: string): Promise<void> {
  const asked = new Set<number>();
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const left = processesOf(folder);
    if (left.length === 0) return;
    for (const { pid, isPostgres } of left) {
      const late = Date.now() > deadline;
      // One that was stopped with SIGSTOP must run again to end by itself.
      if (!isPostgres || late) send(pid, 'SIGKILL');
      else if (!asked.has(pid)) for (const each of ['SIGCONT', 'SIGQUIT'] as const) send(pid, each);
      asked.add(pid);
    }
    await wait(50);
  }
}

/** A process of a cluster. */
export interface Process {
  pid: number;
  isPostgres: boolean;
  /** The folder that it works in. */
  place: string;
  /** As `ps` shows it. */
  title: string;
}

/** Processes that carry the mark of this cluster or work in its folder. */
export function processesOf(folder: string): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      try {
        const place = readlinkSync(`/proc/${name}/cwd`);
        if (place !== folder && !place.startsWith(`${folder}/`) && !isMarked(name, folder))
          return [];
        const isPostgres = readlinkSync(`/proc/${name}/exe`).endsWith('/postgres');
        const title = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), isPostgres, place, title }];
      } catch {
        // It has ended meanwhile, is another user's, or a zombie.
        return [];
      }
    });
}

const isMarked = (pid: string, folder: string): boolean =>
  readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`${MARK}=${folder}`);

/** Sends a signal to a process that may just have ended. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
