import { limits } from '../../plugins/request-limits.ts';
import type { Statement } from '../../postgres/caller-options.ts';
import type { Payload } from '../parse/body.ts';
import type { Column, Table } from '../plan/catalog.ts';
import type { Node } from '../plan/plan.ts';
import { returnedColumns } from '../plan/write-plan.ts';
import { asJson, within } from './size.ts';
import { quote, Values } from './sql.ts';
import { answerSql, type Shape } from './statements.ts';
import {
  type Conflict,
  conflictSql,
  deleteSql,
  insertSql,
  mergedRows,
  updateSql,
} from './write.ts';

/** A write and the rows it touches, named. */
export type Write =
  | {
      verb: 'insert';
      table: Table;
      payload: Payload;
      columns: Column[];
      /** Left to their defaults: no object names them. */
      defaulted: Column[];
      conflict?: Conflict;
      /** Some objects name columns that others leave to their defaults. */
      defaults: boolean;
    }
  | {
      verb: 'update';
      table: Table;
      payload: Payload;
      columns: Column[];
      /** Set to their defaults: the body names them nowhere. */
      defaulted: Column[];
      rows: Node;
    }
  | { verb: 'delete'; table: Table; rows: Node };

function writeSql(write: Write, values: Values): string {
  switch (write.verb) {
    case 'insert': {
      const { table, payload, columns, defaulted, conflict, defaults } = write;
      const onConflict = conflict ? conflictSql(conflict, [...columns, ...defaulted]) : '';
      return insertSql(table, payload, columns, defaults, values) + onConflict;
    }
    case 'update': {
      const { table, payload, columns, defaulted, rows } = write;
      return updateSql(rows, table, payload, columns, defaulted, values);
    }
    case 'delete':
      return deleteSql(write.rows, write.table, values);
  }
}

/** `update` has the body as a second relation: its columns need the table's alias in front. */
const returning = (write: Write, columns: string[]) =>
  columns
    .map((name) => (write.verb === 'insert' ? quote(name) : `${write.rows.alias}.${quote(name)}`))
    .join(', ');

const insertedRows = (write: Write) =>
  write.verb === 'insert' && write.conflict ? `(count(*) - ${mergedRows})::text` : 'null::text';

/** Writes and returns only how many rows. */
export function silentWriteStatement(write: Write): Statement {
  const values = new Values();
  // `returning 1` reads no column, so a role that may write but not read can still receive the
  // count.
  const text = `with source as (${writeSql(write, values)} returning 1) select null::text, count(*)::text, null::text, ${insertedRows(write)} from source`;
  return { text, values: values.list };
}

/** Writes and returns the written rows as `node` selects them, from what `returning` gives. */
export function shownWriteStatement(write: Write, node: Node, shape: Shape): Statement {
  const values = new Values();
  const columns = returnedColumns(node);
  const source = `${writeSql(write, values)} returning ${columns.length > 0 ? returning(write, columns) : '1'}`;
  const answer = answerSql(node, `source ${node.alias}`, shape, values, insertedRows(write));
  return { text: `with source as (${source}) ${answer}`, values: values.list };
}

/** Writes and returns the primary keys of the written rows, as a JSON array. */
export function keyedWriteStatement(write: Write): Statement {
  const values = new Values();
  const source = `${writeSql(write, values)} returning ${returning(write, [...write.table.primaryKey])}`;
  const text = `with source as (${source}) select coalesce(json_agg(j), '[]')::text, count(*)::text, null::text, ${insertedRows(write)} from ${asJson('select * from source')} having ${within(limits.answerBytes)}`;
  return { text, values: values.list };
}

/** The rows with those keys, in that order unless `node` has another. */
export function secondLookStatement(
  table: Table,
  keys: string,
  node: Node,
  shape: Shape,
): Statement {
  const values = new Values();
  const columns = table.primaryKey.map((name) => ({
    name,
    type: table.columns.get(name)?.type ?? 'text',
  }));
  const record = columns.map(({ name, type }) => `${quote(name)} ${type}`).join(', ');
  const names = columns.map(({ name }) => quote(name)).join(', ');
  const same = columns
    .map(({ name }) => `k.${quote(name)} = ${node.alias}.${quote(name)}`)
    .join(' and ');
  const relation = `rows from (json_to_recordset(${values.add(keys, 'json')}) as (${record})) with ordinality as k(${names}, "#") join public.${quote(table.name)} ${node.alias} on ${same}`;
  return {
    text: answerSql(node, relation, shape, values, undefined, 'k."#"'),
    values: values.list,
  };
}
