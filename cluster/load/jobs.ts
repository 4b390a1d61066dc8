import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from '../cluster.ts';
import { ask } from '../database.ts';
import { repeat } from './repeat.ts';

/** The clock's jobs, all of them due at the moment of the fault. */
export interface Jobs {
  /** Waits until each was taken by a gateway, at most `limitMs`. */
  allTaken(limitMs: number): Promise<void>;
  stop(): Promise<void>;
  count(): { due: number; twice: string[]; never: string[] };
}

/** None is due more often than every five minutes, and a drill is shorter. */
const MAKE_DUE = `update private.jobs set last_run_at = now() - interval '40 days' returning name`;
const TAKEN = `select name, last_run_at::text as at from private.jobs where last_run_at > now() - interval '1 day'`;

/**
 * Makes every job due, and looks from now on when each was taken: every gateway looks for due jobs once a minute
 * (gateway/src/jobs/runner.ts), and the time that it writes is that of its transaction, so each time is another run.
 */
export async function makeJobsDue({ urls }: Cluster): Promise<Jobs> {
  const due = await ask<{ name: string }>(urls.superuser, MAKE_DUE);
  const runs = new Map(due.map(({ name }) => [name, new Set<string>()]));
  const looking = repeat(200, async () => {
    const taken = await ask<{ name: string; at: string }>(urls.superuser, TAKEN).catch(() => []);
    for (const { name, at } of taken) runs.get(name)?.add(at);
  });
  const names = (which: (count: number) => boolean) =>
    [...runs].filter(([, times]) => which(times.size)).map(([name]) => name);
  return {
    async allTaken(limitMs) {
      const deadline = performance.now() + limitMs;
      while (names((count) => count === 0).length > 0 && performance.now() < deadline)
        await wait(200);
    },
    stop: () => looking.stop(),
    count: () => ({
      due: runs.size,
      twice: names((count) => count > 1),
      never: names((count) => count === 0),
    }),
  };
}
