import type { Asker } from './turns.ts';

export interface CallerOptions {
  /** GET and HEAD: PostgreSQL itself refuses to write (25006). */
  readOnly?: boolean;
  /** Shown to SQL as `request.method`. */
  method?: string;
  /**
   * The `column=eq.value` filters at the top of a read, visible to SQL as `request.filters`: a
   * policy may show a row to a caller who already knows its key (docs/decisions/007). Filters that
   * are negated, inside `or`, or of an embedded table are never passed.
   */
  filters?: Readonly<Record<string, string>>;
  /** Visible to SQL as `request.headers`, `request.cookies`, `request.path`, `request.address` and `request.device`; without it SQL sees none of them. */
  requestSettings?: RequestSettings;
  /** Called with the response settings that SQL made, when the database has code that may make some. */
  onResponseSettings?: (settings: ResponseSettings) => void;
  /** The time zone in which instants in the result are written; the server's own without it. */
  timezone?: string;
  /** For whom the work is done, so that nobody takes more than their share of the database (turns.ts). */
  asker?: Asker;
  /** A short name for what several statements do together: whether that is quick is learned under this name. */
  kind?: string;
  /** The gateway's own work, for which connections are reserved: it waits for no turn. */
  own?: boolean;
}

/** SQL text with its values as text; `$n` carry explicit casts, so PostgreSQL does the typing. */
export interface Statement {
  text: string;
  values: readonly (string | null)[];
}

/** One row, columns in order, as PostgreSQL's text; undefined when the statement gave no row. */
export type TextRow = (string | null)[] | undefined;

/** A statement that depends on the database role of the caller, such as one with `*`; must be pure. */
export type StatementFor = (role: string) => Statement;

/** Runs further statements inside the caller's transaction. */
export type CallerQuery = (statement: Statement) => Promise<TextRow>;

/** Parts of a request that SQL may read; empty when nothing in the database reads them (docs/decisions/069). */
export interface RequestSettings {
  /** JSON objects. */
  headers: string;
  cookies: string;
  path: string;
  /** `request.address` and `request.device`, of calls with an argument `secret` only: those by a link. */
  address?: string;
  device?: string;
}

/** The settings `response.headers` and `response.status` as a transaction left them. */
export interface ResponseSettings {
  headers: string | null;
  status: string | null;
}
