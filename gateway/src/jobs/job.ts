/** Recurring work: a function of the database, and how often it runs. */
export interface Job {
  /** Names it in private.jobs, the metrics and the log. */
  name: string;
  /** An interval as PostgreSQL writes it. */
  every: string;
  /** Run as the gateway's login, in a transaction of its own. */
  statement: string;
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
