import type pg from 'pg';
import type { Timings } from '../timings.ts';

/** The name of a statement that is parsed each time and leaves nothing in the connection. */
export const UNNAMED = '';

/** A statement that a connection may keep prepared under `name`, unless it is UNNAMED. */
export interface NamedStatement {
  name: string;
  text: string;
  values: readonly (string | null)[];
}

/** One row, columns in order: PostgreSQL's text, as bytes where the driver need not read it. */
export type RawRow = (Buffer | string | null)[] | undefined;

/** An error of PostgreSQL or of the connection, and which statement met it, counted from 0. */
export class StatementError extends Error {
  readonly at: number;

  constructor(cause: Error, at: number) {
    super(cause.message, { cause });
    this.at = at;
  }
}

/** A read was stopped because others waited behind it: it may run again on a connection of its own. */
export class SlowReadError extends Error {
  override name = 'SlowReadError';
}

/** A connection that several quick reads share; each read is a transaction of its own. */
export interface Lane {
  /** Like `Driver.run`, for statements that only read. Also rejects with SlowReadError. */
  run(statements: readonly NamedStatement[]): Promise<RawRow>;
}

export interface Lanes {
  /** How many connections are open. */
  readonly count: number;
  /** Reserves a place for one read, which must then run; null when there is none. */
  take(): Lane | null;
  close(): Promise<void>;
}

/**
 * How the statements of a request reach PostgreSQL (docs/decisions/080). `plain.ts` is the simple
 * implementation and the reference; `fast/` does the same in one round trip.
 */
export interface Driver {
  /** The class of the connections that this driver can use. */
  readonly Client: typeof pg.Client;
  /**
   * Runs the statements as one transaction. Resolves after the commit to the row of the last
   * statement, or to the rows of the last `answers` statements, joined. Rejects with
   * StatementError; then nothing was applied, unless the connection broke before the commit was
   * confirmed.
   */
  run(
    client: pg.PoolClient,
    statements: readonly NamedStatement[],
    answers?: number,
  ): Promise<RawRow>;
  /**
   * Opens connections that quick reads share, of the class that the options name and that has to be this
   * driver's Client; null when the driver gives each read its own.
   */
  openLanes(options: pg.PoolConfig, timings: Timings): Lanes | null;
}
