import type { Statement } from '../postgres/caller-options.ts';
import { columnOf } from './bindings.ts';
import type { Column, FeedTable } from './feed-tables.ts';
import type { Condition } from './filters.ts';

/**
 * Rows that PostgreSQL let the caller see: for each id the record's text per shape, null when it is
 * too long to be sent, and whether each filter matches.
 */
export type SeenRow = [id: string, records: (string | null)[], filters: (boolean | null)[]];

/** The longest text of a record. Our pages read the row again in any case; only a text of many pages is longer. */
const LONGEST_RECORD = 32 * 1024;

/**
 * Reads the rows of these ids that the caller may see: `shapes` are the column lists to build a
 * record from, `filters` the conditions not decided yet. One row, one column: JSON of SeenRow[].
 * The record is text inside that JSON, so it reaches the socket exactly as PostgreSQL wrote it.
 */
export function rereadStatement(
  table: FeedTable,
  ids: string[],
  shapes: Column[][],
  filters: Condition[][],
): Statement {
  const values = [arrayLiteral(ids)];
  const records = shapes.map(
    (columns) =>
      `(select case when octet_length(j::text) <= ${LONGEST_RECORD} then j::text end from (select row_to_json(r) as j from (select ${columns.map(({ name }) => `t.${quote(name)}`).join(', ')}) r offset 0) a)`,
  );
  const text = `
    select coalesce(json_agg(json_build_array(
      t.id::text, to_json(array[${records.join(', ')}]::text[]), ${answers(table, filters, values)}
    )), '[]')::text
    from ${quote(table.schema)}.${quote(table.table)} t
    where t.id = any($1::${columnOf(table, 'id').cast}[])`;
  return { text, values };
}

/**
 * Evaluates the filters for deleted rows, or for none at all, from their keys alone; no table is
 * read. This is also how a join finds out that a value does not have its column's type (22P02).
 */
export function keysStatement(
  table: FeedTable,
  keys: Record<string, unknown>[],
  filters: Condition[][],
): Statement {
  const values = [JSON.stringify(keys)];
  const type = `${quote(table.schema)}.${quote(table.table)}`;
  const text = `
    select coalesce(json_agg(json_build_array(
      t.id::text, '[]'::json, ${answers(table, filters, values)}
    )), '[]')::text
    from jsonb_populate_recordset(null::${type}, $1::jsonb) t`;
  return { text, values };
}

function answers(table: FeedTable, filters: Condition[][], values: string[]): string {
  const texts = filters.map((conditions) =>
    ['true', ...conditions.map((condition) => conditionSql(table, condition, values))].join(
      ' and ',
    ),
  );
  // An array, since a function takes a hundred arguments at most.
  return `to_json(array[${texts.join(', ')}]::boolean[])`;
}

/** Values only as `$n`, with the column's type; names come from the catalog (columnOf). */
function conditionSql(table: FeedTable, condition: Condition, values: string[]): string {
  const { name, cast } = columnOf(table, condition.column);
  const column = `t.${quote(name)}`;
  const parameter = (value: string, type: string) => `$${values.push(value)}::${type}`;
  const [first = ''] = condition.values;
  const sql = {
    eq: () => `${column} = ${parameter(first, cast)}`,
    neq: () => `${column} <> ${parameter(first, cast)}`,
    lt: () => `${column} < ${parameter(first, cast)}`,
    lte: () => `${column} <= ${parameter(first, cast)}`,
    gt: () => `${column} > ${parameter(first, cast)}`,
    gte: () => `${column} >= ${parameter(first, cast)}`,
    in: () => `${column} = any(${parameter(arrayLiteral(condition.values), `${cast}[]`)})`,
    like: () => `${column}::text like ${parameter(first, 'text')}`,
    ilike: () => `${column}::text ilike ${parameter(first, 'text')}`,
    is: () => `${column} is ${first}`,
    isdistinct: () => `${column} is distinct from ${parameter(first, cast)}`,
  }[condition.operator]();
  return condition.negated ? `(not (${sql}))` : `(${sql})`;
}

const quote = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;

const arrayLiteral = (values: string[]) =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
