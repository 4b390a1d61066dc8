/** Recurring work: a function of the database, and how often it runs. */
export interface Job {
  /** Names it in private.jobs, the metrics and the log. */
  name: string;
  /** An interval as PostgreSQL writes it. */
  every: string;
  /** Run as the gateway's login, in a transaction of its own. */
  statement: string;
}
