import type { Deps } from '../deps.ts';
import { countRun, tallyOf } from '../metrics/tally.ts';
import { UndoneError } from '../postgres/ask-again.ts';
import { levelOf } from '../postgres/sqlstate.ts';
import { asGateway } from '../postgres/transactions.ts';
import { collectUnusedFiles } from '../storage/collect.ts';

/** Recurring work of the gateway itself, which may be more than a statement. */
interface OwnJob {
  name: string;
  every: string;
  run(deps: Deps): Promise<unknown>;
}

const query = (statement: string) => (deps: Deps) => asGateway(deps.db, statement);

/** The jobs of the gateway's own tables and files. */
const OWN_JOBS: readonly OwnJob[] = [
  { name: 'forget_expired', every: '1 hour', run: query('select private.forget_expired()') },
  { name: 'forget_mail', every: '1 day', run: query('select private.forget_mail()') },
  { name: 'collect_files', every: '1 day', run: collectUnusedFiles },
];

const LOOK_MS = 60_000;

/**
 * Runs the jobs that are due, at start and every minute. Every gateway checks; the database
 * gives each job to one of them. A job that fails waits for its next turn; one that was given to this gateway and
 * not begun, because the database went away, is done at the next look.
 */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  const owed = new Set<string>();
  let running = keepJobs(deps).then(() => runDueJobs(deps, owed));
  const timer = setInterval(() => {
    running = runDueJobs(deps, owed);
  }, LOOK_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Forgets those of an earlier version, which would seem overdue for ever. */
async function keepJobs({ db, log, product }: Deps): Promise<void> {
  const names = [...OWN_JOBS, ...product.jobs].map(({ name }) => name);
  await db.pool
    .query('select private.keep_jobs($1)', [names])
    .catch((error) =>
      log[levelOf(error, 'warn')]({ err: error }, 'the jobs of earlier versions are still listed'),
    );
}

async function claim({ db }: Deps, name: string, every: string): Promise<boolean> {
  const { rows } = await db.pool.query('select private.claim_job($1, $2) as mine', [name, every]);
  return rows[0].mine;
}

/** Notes in the database how a job ended. That it could not be noted is no failure of the job. */
async function noteEnd({ db, log }: Deps, job: string, failure: string | null): Promise<void> {
  await db.pool
    .query('select private.end_job($1, $2)', [job, failure])
    .catch((error) =>
      log[levelOf(error, 'warn')]({ err: error, job }, 'how a job ended was not noted'),
    );
}

/**
 * Runs the jobs that are due and returns the names of those that this gateway ran.
 *
 * @param owed the jobs that were given to this gateway and of which nothing was done; kept between the calls.
 */
export async function runDueJobs(deps: Deps, owed = new Set<string>()): Promise<string[]> {
  const ran: string[] = [];
  const ofProduct = deps.product.jobs.map((job) => ({
    ...job,
    run: 'run' in job ? job.run : query(job.statement),
  }));
  for (const { name, every, run } of [...OWN_JOBS, ...ofProduct]) {
    try {
      if (!owed.has(name) && !(await claim(deps, name, every))) continue;
      owed.delete(name);
      await run(deps).catch((error) => {
        if (error instanceof UndoneError) owed.add(name);
        throw error;
      });
      ran.push(name);
      countRun(tallyOf(deps.db), name, 'done');
      await noteEnd(deps, name, null);
    } catch (error) {
      countRun(tallyOf(deps.db), name, 'failed');
      deps.log[levelOf(error, 'warn')]({ err: error, job: name }, 'a job failed');
      await noteEnd(deps, name, error instanceof Error ? error.message : String(error));
    }
  }
  return ran;
}
