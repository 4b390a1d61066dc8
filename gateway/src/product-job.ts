import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';

interface Timed {
  /** Names it in private.jobs, the metrics and the log. */
  name: string;
  /** An interval as PostgreSQL writes it. */
  every: string;
}

/** Recurring work that is a function of the database. */
export interface StatementJob extends Timed {
  /** Run as the gateway's login, in a transaction of its own. */
  statement: string;
}

/** Recurring work, and how often it is done: a function of the database, or something that needs more than a statement. */
export type Job = StatementJob | (Timed & { run(context: JobContext): Promise<unknown> });

/** Passed to a job that is not a single SQL statement. */
export interface JobContext {
  config: Config;
  log: FastifyBaseLogger;
}

/** Work that the product does in parts, whenever there is some. */
export interface Work {
  /** Names it in the log. */
  name: string;
  /** The NOTIFY channel that says that there is some. */
  channel: string;
  /** Expression that does one part and returns whether there may be more. Run as the gateway's login, in a transaction of its own. */
  statement: string;
}
