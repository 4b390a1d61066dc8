import type { Database } from '../postgres/connect.ts';

/** What this gateway has counted, in plain numbers, so that counting costs nothing. */
export interface Tally {
  /** Numbers that are asked for when somebody looks. */
  realtime: { sockets(): number; channels(): number };
  /** Changes sent to channels. */
  events: number;
  /** Times that PostgreSQL was asked, for one person, which changes they may see. */
  readings: number;
  /** Times that PostgreSQL was asked whether a channel may listen. */
  admissions: number;
  /** Runs of each job here, by how they ended. */
  jobs: Map<string, { done: number; failed: number }>;
}

const tallies = new WeakMap<Database, Tally>();

/** The tally of the gateway that has this way to the database; the same one for everybody who asks. */
export function tallyOf(db: Database): Tally {
  const tally = tallies.get(db) ?? emptyTally();
  tallies.set(db, tally);
  return tally;
}

const emptyTally = (): Tally => ({
  realtime: { sockets: () => 0, channels: () => 0 },
  events: 0,
  readings: 0,
  admissions: 0,
  jobs: new Map(),
});

/** One more run of a job on this gateway. */
export function countRun(tally: Tally, job: string, end: 'done' | 'failed'): void {
  const runs = tally.jobs.get(job) ?? { done: 0, failed: 0 };
  runs[end] += 1;
  tally.jobs.set(job, runs);
}
