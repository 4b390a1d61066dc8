import type { Asker } from './turns.ts';

export interface CallerOptions {
  /** GET and HEAD: PostgreSQL itself refuses to write (25006). */
  readOnly?: boolean;
  /** Shown to SQL as `request.method`. */
  method?: string;
  /**
   * The `column=eq.value` filters at the top of a read, shown to SQL as `request.filters`: a policy
   * may show a row to whoever already knows its key (docs/decisions, exact-key reads). Never those
   * negated, inside `or`, or of an embedded table.
   */
  filters?: Readonly<Record<string, string>>;
  /** Shown to SQL as `request.headers`, `request.cookies` and `request.path`; nothing of them without. */
  seen?: SeenOfRequest;
  /** Called with what SQL set of the response, when there may be something that sets it. */
  hear?: (said: SaidOfResponse) => void;
  /** Instants in the answer are written in this zone; the server's own without it. */
  timezone?: string;
  /** For whom, so that nobody has more than their share of the database (turns.ts). */
  asker?: Asker;
  /** What several statements do, in a word or two: whether that is quick is learned under it. */
  kind?: string;
  /** The gateway's own work, for which connections are kept: it waits for no turn. */
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

/** Parts of a request that SQL may look at; empty where nothing looks (docs/decisions/069). */
export interface SeenOfRequest {
  /** JSON objects. */
  headers: string;
  cookies: string;
  path: string;
}

/** The settings `response.headers` and `response.status` as a transaction left them. */
export interface SaidOfResponse {
  headers: string | null;
  status: string | null;
}
