import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import type { JsonShapes } from '../../../database/json-shapes.ts';
import type { Database, Row, RowOf, Values } from '../../../database/types.ts';

/**
 * Types of what the database gives, from the types generated from its catalog (decision 074). The client
 * is typed by `Database`: a column that is renamed fails the type check of the query that reads it.
 */
export type { Database, JsonShapes, Row, RowOf, Values };

export type TableName = keyof Database['public']['Tables'];

type Functions = Database['public']['Functions'];

/** Arguments of a function: `Arguments<'submit_quote_response'>`. */
export type Arguments<Name extends keyof Functions> = Functions[Name]['Args'];

/** A call of the client for rows, which can be cut into answers. */
export interface ListCall<One> extends PromiseLike<PostgrestSingleResponse<One[]>> {
  range(from: number, to: number): PromiseLike<PostgrestSingleResponse<One[]>>;
}

/** A row as a select names it. The client's type for a select of an unknown column has an `error` instead. */
interface Selected {
  error?: never;
  [column: string]: unknown;
}

type Asking<One> = (...args: never[]) => ListCall<One> | { ask: () => ListCall<One> };

/** The row of a query or of a list, as its select names it: `RowIn<typeof commissionList>`. */
export type RowIn<Ask extends Asking<Selected>> = Ask extends Asking<infer One> ? One : never;

/**
 * A row whose embedded rows the policies may hide from its reader. The client types an embedded row by its
 * foreign key, as always there; with another person's row that is true only while they have access.
 */
export type Hidden<One, Key extends keyof One> = Omit<One, Key> & {
  [Embedded in Key]: One[Embedded] | null;
};
