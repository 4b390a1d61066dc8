import type { Deps } from '../deps.ts';
import { countRun, tallyOf } from '../metrics/tally.ts';
import type { Job } from './job.ts';

/** The jobs of the gateway's own tables. */
const OWN_JOBS: readonly Job[] = [
  { name: 'forget_expired', every: '1 hour', statement: 'select private.forget_expired()' },
  { name: 'forget_mail', every: '1 day', statement: 'select private.forget_mail()' },
];

const LOOK_MS = 10 * 60_000;

/**
 * Runs the jobs that are due, at start and every ten minutes. Every gateway checks; the database
 * gives each job to one of them. A job that fails waits for its next turn.
 */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  let running = runDueJobs(deps);
  const timer = setInterval(() => {
    running = runDueJobs(deps);
  }, LOOK_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Runs the jobs that are due and returns the names of those that this gateway ran. */
export async function runDueJobs(deps: Deps): Promise<string[]> {
  const ran: string[] = [];
  for (const { name, every, statement } of [...OWN_JOBS, ...deps.product.jobs]) {
    try {
      const { rows } = await deps.db.pool.query('select private.claim_job($1, $2) as mine', [
        name,
        every,
      ]);
      if (!rows[0].mine) continue;
      await deps.db.pool.query(statement);
      ran.push(name);
      countRun(tallyOf(deps.db), name, 'done');
    } catch (error) {
      countRun(tallyOf(deps.db), name, 'failed');
      deps.log.warn({ err: error, job: name }, 'a job failed');
    }
  }
  return ran;
}
