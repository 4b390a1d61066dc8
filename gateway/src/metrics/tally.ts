import type { Database } from '../postgres/connect.ts';

/** Counters of this gateway. They are plain numbers, so that counting costs almost nothing. */
export interface Tally {
  /** Numbers that are computed when they are read. */
  realtime: { sockets(): number; channels(): number };
  /** Changes sent to channels. */
  events: number;
  /** How often PostgreSQL was queried, for one person, for the changes they may see. */
  readings: number;
  /** How often PostgreSQL was queried whether a channel may be joined. */
  admissions: number;
  /** Runs of each job here, by how they ended. */
  jobs: Map<string, { done: number; failed: number }>;
  /** Calls of webhooks from here, by how they ended. */
  calls: { done: number; failed: number };
}

const tallies = new WeakMap<Database, Tally>();

/** The tally of the gateway that uses this database connection; the same object for every caller. */
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
  calls: { done: 0, failed: 0 },
});

/** Counts one more run of a job on this gateway. */
export function countRun(tally: Tally, job: string, end: 'done' | 'failed'): void {
  const runs = tally.jobs.get(job) ?? { done: 0, failed: 0 };
  runs[end] += 1;
  tally.jobs.set(job, runs);
}

/** Counts one more call of a webhook from this gateway. */
export function countCall(tally: Tally, end: 'done' | 'failed'): void {
  tally.calls[end] += 1;
}
