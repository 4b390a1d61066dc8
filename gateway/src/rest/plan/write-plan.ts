import { badBody, unfilteredWrite, unknownColumn, unknownPayloadColumn } from '../errors.ts';
import { type Payload, refuseOddNumbers } from '../parse/body.ts';
import { type ApiRequest, rootLevel } from '../parse/request.ts';
import type { Column, Table } from './catalog.ts';
import type { Node } from './plan.ts';

/** The columns that an insert or update sets, from `columns` or else from the keys of the body. */
export function payloadColumns(table: Table, request: ApiRequest, payload: Payload): Column[] {
  if (!request.columns && !payload.uniform) throw badBody('All object keys must match');
  const columns = (request.columns ?? payload.keys).map((name) => {
    const column = table.columns.get(name);
    if (!column) throw unknownPayloadColumn(table.name, name);
    return column;
  });
  refuseOddNumbers(columns, payload.oddNumbers);
  return columns;
}

/**
 * Those columns of a write that some object gives; under `missing=default` the others are left to
 * PostgreSQL, which knows every kind of default. Without the preference an absent key is null.
 */
export function givenColumns(request: ApiRequest, payload: Payload, columns: Column[]): Column[] {
  if (request.preferences.missing !== 'default') return columns;
  return columns.filter(({ name }) => payload.keys.includes(name));
}

/** The columns by which an upsert recognises an existing row: those of `on_conflict`, or the primary key. */
export function conflictColumns(table: Table, request: ApiRequest): Column[] {
  return (request.onConflict ?? table.primaryKey).map((name) => {
    const column = table.columns.get(name);
    if (!column) throw unknownColumn(table.name, name);
    return column;
  });
}

/** Updates and deletes must say which rows: at least one condition on the table itself. */
export function requireFilter(verb: 'UPDATE' | 'DELETE', request: ApiRequest): void {
  if (rootLevel(request).conditions.length === 0) throw unfilteredWrite(verb);
}

/**
 * True when the response needs more than the written row: related rows or masked columns. A
 * statement does not see its own writes through other tables or views, so a second statement reads
 * them.
 */
export const needsSecondLook = (node: Node) =>
  node.outputs.some((output) => output.kind !== 'column' || output.masked) ||
  node.embeds.length > 0;

/** Columns that `returning` must give for the node to be read from it. */
export function returnedColumns(node: Node): string[] {
  const names = new Set<string>();
  for (const output of node.outputs) {
    if (output.kind === 'column' && !output.masked) names.add(output.column.name);
    if (output.kind === 'column' && output.masked) {
      for (const key of node.source.table?.primaryKey ?? []) names.add(key);
    }
  }
  for (const embed of node.embeds) for (const [own] of embed.relation.pairs) names.add(own);
  for (const term of node.order) if (!term.embed) names.add(term.column.name);
  return [...names];
}
