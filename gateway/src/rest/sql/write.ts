import type { Payload } from '../parse/body.ts';
import type { Column, Table } from '../plan/catalog.ts';
import type { Node } from '../plan/plan.ts';
import { conditionSql } from './conditions.ts';
import { quote, type Values } from './sql.ts';

/** Which rows an upsert overwrites or skips. */
export interface Conflict {
  columns: Column[];
  /** False: leave the old row as it is. */
  merge: boolean;
}

const target = (table: Table) => `public.${quote(table.name)}`;

/** The body as rows: PostgreSQL reads the JSON, so digits stay as the client wrote them. */
function rowsSql(payload: Payload, columns: Column[], values: Values): string {
  const list = columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
  const json = payload.array ? payload.json : `[${payload.json}]`;
  return `json_to_recordset(${values.add(json, 'json')}) as b(${list})`;
}

/** `insert`, behind which `on conflict` may follow; `defaults` gives absent keys their column's default. */
export function insertSql(
  table: Table,
  payload: Payload,
  columns: Column[],
  defaults: boolean,
  values: Values,
): string {
  // The body gives no column: insert as many rows of defaults as there are objects.
  if (columns.length === 0) {
    const rows = `${values.add(String(payload.rows), 'integer')}`;
    return `insert into ${target(table)} select from generate_series(1, ${rows})`;
  }
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const rows = defaults
    ? defaultedRowsSql(payload, columns, values)
    : `select ${columns.map(({ name }) => `b.${quote(name)}`).join(', ')} from ${rowsSql(payload, columns, values)}`;
  return `insert into ${target(table)} (${names}) ${rows}`;
}

/** Each object by itself, so that an absent key differs from a null. */
function defaultedRowsSql(payload: Payload, columns: Column[], values: Values): string {
  const json = payload.array ? payload.json : `[${payload.json}]`;
  const list = columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
  const outputs = columns.map((column) => {
    const value = `b.${quote(column.name)}`;
    if (column.default === null) return value;
    const key = `'${column.name.replaceAll("'", "''")}'`;
    return `case when o.value ? ${key} then ${value} else ${column.default} end`;
  });
  return `select ${outputs.join(', ')} from jsonb_array_elements(${values.add(json, 'jsonb')}) o, lateral jsonb_to_record(o.value) as b(${list})`;
}

/**
 * Conflict columns stay out of SET: they are equal already, and a role may hold no UPDATE on a key
 * (security.md K13). The WHERE is always true; it counts the rows that were not inserted.
 */
export function conflictSql({ columns: keys, merge }: Conflict, columns: Column[]): string {
  const target = keys.map(({ name }) => quote(name)).join(', ');
  const set = columns.filter((column) => !keys.includes(column));
  if (!merge) return ` on conflict (${target}) do nothing`;
  // With nothing else to set, one key is set to its own value: that makes the old row a written
  // one, which is returned.
  const list = (set.length > 0 ? set : keys.slice(0, 1))
    .map(({ name }) => `${quote(name)} = excluded.${quote(name)}`)
    .join(', ');
  return ` on conflict (${target}) do update set ${list} where set_config('request.merged', (coalesce(nullif(current_setting('request.merged', true), ''), '0')::int + 1)::text, true) is not null`;
}

/** Rows that the insert of this statement merged into old ones. */
export const mergedRows = `coalesce(nullif(current_setting('request.merged', true), ''), '0')::int`;

export function updateSql(
  node: Node,
  table: Table,
  payload: Payload,
  columns: Column[],
  defaulted: Column[],
  values: Values,
): string {
  const set = [
    ...columns.map(({ name }) => `${quote(name)} = b.${quote(name)}`),
    ...defaulted.map(({ name }) => `${quote(name)} = default`),
  ].join(', ');
  if (columns.length === 0)
    return `update ${target(table)} ${node.alias} set ${set}${whereSql(node, values)}`;
  const rows = rowsSql(payload, columns, values);
  return `update ${target(table)} ${node.alias} set ${set} from ${rows}${whereSql(node, values)}`;
}

export function deleteSql(node: Node, table: Table, values: Values): string {
  return `delete from ${target(table)} ${node.alias}${whereSql(node, values)}`;
}

function whereSql(node: Node, values: Values): string {
  // The rows to write are planned without embeds, so there is no presence to ask about.
  const conditions = node.conditions.map((condition) =>
    conditionSql(node, condition, values, () => 'false'),
  );
  return ` where ${conditions.join(' and ')}`;
}
