import type { Deps } from '../deps.ts';
import { countRun, tallyOf } from '../metrics/tally.ts';
import { UndoneError, UnknownOutcomeError } from '../postgres/ask-again.ts';
import { isAway, levelOf } from '../postgres/sqlstate.ts';
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
/** How often a job whose connection broke is begun again before it waits for its next turn. */
const MOST_REPEATS = 3;

/** Jobs that were given to this gateway and did not end, with how often each was broken off. */
type Owed = Map<string, number>;

/**
 * Runs the jobs that are due, at start and every minute. Every gateway checks; the database
 * gives each job to one of them. A job that fails waits for its next turn; one whose connection broke is begun again at the next
 * looks, a few times, and one of which nothing was done, because the database went away, until it is done.
 */
export function startJobs(deps: Deps): { stop(): Promise<void> } {
  const owed: Owed = new Map();
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
 * A job that will be begun again is no failed one yet: nothing is noted of it, and the end of its last run stands.
 *
 * @param owed kept between the calls.
 */
export async function runDueJobs(deps: Deps, owed: Owed = new Map()): Promise<string[]> {
  const ran: string[] = [];
  const ofProduct = deps.product.jobs.map((job) => ({
    ...job,
    run: 'run' in job ? job.run : query(job.statement),
  }));
  for (const { name, every, run } of [...OWN_JOBS, ...ofProduct]) {
    const breaks = owed.get(name);
    let isMine = breaks !== undefined;
    try {
      isMine ||= await claim(deps, name, every);
      if (!isMine) continue;
      // The next look may come while it still runs.
      owed.delete(name);
      await run(deps);
      ran.push(name);
      countRun(tallyOf(deps.db), name, 'done');
      await noteEnd(deps, name, null);
    } catch (error) {
      countRun(tallyOf(deps.db), name, 'failed');
      deps.log[levelOf(error, 'warn')]({ err: error, job: name }, 'a job failed');
      if (!isMine) continue;
      const next = breaksAfter(error, breaks ?? 0);
      if (next !== null) owed.set(name, next);
      else await noteEnd(deps, name, error instanceof Error ? error.message : String(error));
    }
  }
  return ran;
}

/** How often a job was broken off, where it is begun again at the next look; null where it waits for its turn. */
function breaksAfter(error: unknown, before: number): number | null {
  if (error instanceof UndoneError) return before;
  const isBroken = isAway(error) || error instanceof UnknownOutcomeError;
  return isBroken && before < MOST_REPEATS ? before + 1 : null;
}
