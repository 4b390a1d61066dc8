import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Megabytes that two kinds of processes held at their highest, beyond what they held before. */
export interface Growth {
  gateway: number;
  /** The private memory of all backends together: shared buffers, which count once for each, are left out. */
  postgres: number;
}

/**
 * Watches the memory of a gateway and of the backends that serve it while `work` goes on. Linux only:
 * it reads /proc every few milliseconds.
 */
export async function growthDuring(
  gateway: number,
  owner: pg.Client,
  work: () => Promise<unknown>,
): Promise<Growth> {
  const backends = async () => {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and application_name like 'prumo%'`,
    );
    return rows.map(({ pid }) => pid);
  };
  const ofAll = (pids: number[]) => pids.reduce((sum, pid) => sum + ownMemory(pid), 0);
  let pids = await backends();
  const before = { gateway: ownMemory(gateway), postgres: ofAll(pids) };
  const most = { ...before };
  let isDone = false;
  const watch = async () => {
    for (let look = 0; !isDone; look += 1) {
      if (look % 20 === 0) pids = await backends();
      most.gateway = Math.max(most.gateway, ownMemory(gateway));
      most.postgres = Math.max(most.postgres, ofAll(pids));
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isDone = true;
    await watching;
  }
  return { gateway: most.gateway - before.gateway, postgres: most.postgres - before.postgres };
}

/** Megabytes that are this process's alone; none when it has ended. */
function ownMemory(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kilobytes = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+)/gm)].map(([, kB]) =>
      Number(kB),
    );
    return kilobytes.reduce((sum, kB) => sum + kB, 0) / 1024;
  } catch {
    return 0;
  }
}
