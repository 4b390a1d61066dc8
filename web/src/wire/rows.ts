import type { Database, Row } from '../../../database/types.ts';

/**
 * Types of what the database gives, from the types generated from its catalog: a column that is renamed
 * there fails the type check of every page that reads it by these types.
 */
export type { Row };

type Functions = Database['public']['Functions'];

/** One row of a function that gives a table: `RowOf<'list_outbox'>`. */
export type RowOf<Name extends keyof Functions> = Functions[Name]['Returns'] extends (infer One)[]
  ? One
  : never;
