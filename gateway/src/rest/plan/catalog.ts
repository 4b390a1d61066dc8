/**
 * The catalog of what the data surface may name: tables, columns, relations and functions, with the
 * database roles that may use each. Every identifier that reaches SQL text comes from here.
 */

export interface Column {
  name: string;
  /** Type name for a cast, without length or precision: the column itself applies those. */
  type: string;
  /** SQL text of the column's default, its domain's or its identity's; null without one. */
  default: string | null;
  /** Database roles holding SELECT on the column. */
  readers: ReadonlySet<string>;
}

export interface Table {
  name: string;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly string[];
  /**
   * Columns that the view `masked.<name>` shows, and the roles that may read them there: their
   * value depends on the row (docs/decisions). Empty when there is no such view.
   */
  masked: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A foreign key between two tables of the catalog. */
export interface ForeignKey {
  name: string;
  table: string;
  columns: readonly string[];
  target: string;
  targetColumns: readonly string[];
  /** True when at most one row can point to a target: the relation is one-to-one. */
  unique: boolean;
}

export interface Argument {
  name: string;
  type: string;
  required: boolean;
}

export interface SqlFunction {
  name: string;
  args: readonly Argument[];
  /** Whether it may write. Functions that may are refused to GET. */
  volatile: boolean;
  set: boolean;
  returns:
    | { kind: 'void' }
    | { kind: 'scalar'; type: string }
    /**
     * Columns by name; `table` when it is the row type of a table of the catalog, which can then be
     * embedded from.
     */
    | { kind: 'row'; columns: ReadonlyMap<string, Column>; table: string | null };
}

export interface Catalog {
  tables: ReadonlyMap<string, Table>;
  foreignKeys: readonly ForeignKey[];
  functions: ReadonlyMap<string, readonly SqlFunction[]>;
  /** Names `x` for which `private.function_x(payload jsonb)` exists: what /functions/v1 serves. */
  edgeFunctions: ReadonlySet<string>;
  /** Names `x` for which `private.document_x(uuid)` exists: what /documents/v1 serves. */
  documents: ReadonlySet<string>;
  /** Those of them that take a second argument, the part to show. */
  documentsInParts: ReadonlySet<string>;
  /** Names `x` for which `private.sheet_x(uuid)` exists: what /documents/v1 serves as `.xlsx`. */
  sheets: ReadonlySet<string>;
  /** Names `x` for which `private.bundle_x(uuid)` exists: what /documents/v1 serves as `.zip`. */
  bundles: ReadonlySet<string>;
  /**
   * Columns `x` for which `private.asked_x()` exists: a policy shows a row to a caller who filters
   * by this key (docs/decisions/007), so guessing at keys is limited.
   */
  askedColumns: ReadonlySet<string>;
  /** Settings `request.x` that something in the database may read (docs/decisions/069). */
  looksAt: ReadonlySet<string>;
  /** True when something in the database may set `response.headers` or `response.status`. */
  answersItself: boolean;
}
