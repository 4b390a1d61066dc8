import type { Column, FeedTable } from './feed-tables.ts';
import { type Condition, FilterError } from './filters.ts';
import { type ChangeType, JoinRefused } from './join-request.ts';
import type { Wish } from './load.ts';

/** A binding on one table, authorised for the caller's role. */
export interface Binding {
  id: number;
  event: ChangeType | '*';
  table: FeedTable;
  /** Columns of the record: those that the role may select, narrowed by the binding's own selection. */
  columns: Column[];
  /** The columns as they are sent to the client: JSON of `[{name, type}]`. Equal text is an equal shape. */
  shape: string;
  /** The condition that the change's keys decide exactly; the index (binding-index.ts) looks it up. */
  indexed: { column: string; values: string[] } | null;
  /** The conditions left for PostgreSQL, which knows types and collations. */
  residual: Condition[];
}

/**
 * Resolves a requested binding for a role that may read these tables. Throws JoinRefused when a table has no feed the
 * role may read, FilterError when the filter or the selection names what it may not read.
 */
export function resolveBinding(request: Wish, readable: FeedTable[]): Binding[] {
  const { conditions } = request;
  const tables = readable.filter(
    ({ schema, table, columns }) =>
      (request.schema === '*' || request.schema === schema) &&
      (request.table === '*' || request.table === table) &&
      columns.some(({ name }) => name === 'id'),
  );
  if (tables.length === 0) {
    throw new JoinRefused(`Unauthorized: no changes of "${request.schema}.${request.table}"`);
  }
  return tables.map((table) => {
    for (const { column } of conditions) columnOf(table, column);
    const columns = selectedColumns(table, request.select);
    const indexable = conditions.find((condition) => isIndexable(condition, table));
    return {
      id: request.id,
      event: request.event,
      table,
      columns,
      shape: JSON.stringify(columns.map(({ name, type }) => ({ name, type }))),
      indexed: indexable ? canonical(indexable, table) : null,
      residual: conditions.filter((condition) => condition !== indexable),
    };
  });
}

/** Throws FilterError for a column that does not exist or is hidden: the caller cannot distinguish these. */
export function columnOf(table: FeedTable, name: string): Column {
  const column = table.columns.find((known) => known.name === name);
  if (!column) throw new FilterError(`no column "${name}"`);
  return column;
}

function selectedColumns(table: FeedTable, select: string[] | null): Column[] {
  for (const name of select ?? []) columnOf(table, name);
  if (!select?.length) return table.columns;
  return table.columns.filter(({ name }) => name === 'id' || select.includes(name));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Only types whose equal values have equal text, once written in the standard form. */
function isIndexable({ column, operator, negated, values }: Condition, table: FeedTable): boolean {
  if (negated || (operator !== 'eq' && operator !== 'in') || !table.keys.includes(column)) {
    return false;
  }
  const { type } = columnOf(table, column);
  return type === 'text' || (type === 'uuid' && values.every((value) => UUID.test(value)));
}

/** The value as the change's keys are written: PostgreSQL prints a uuid in lower case. */
function canonical({ column, values }: Condition, table: FeedTable) {
  const { type } = columnOf(table, column);
  return { column, values: type === 'uuid' ? values.map((value) => value.toLowerCase()) : values };
}
