import { limits } from '../../plugins/request-limits.ts';
import type { Statement } from '../../postgres/caller-options.ts';
import type { SqlFunction } from '../plan/catalog.ts';
import type { Node } from '../plan/plan.ts';
import { aliased, type ReadParts, readParts, selectSql } from './read.ts';
import { asJson, jsonOf, valueWithin, within } from './size.ts';
import { quote, Values } from './sql.ts';

/**
 * Whole statements. Each returns one row of text columns, always these four: body (JSON; null when
 * none was requested), rows in the result, total (null unless counted), rows inserted (upserts
 * only). One text column for the JSON also means that no prepared plan can ever fail with "cached
 * plan must not change result type".
 */

export interface Shape {
  /** False for HEAD and `return=minimal`: only counting, no JSON. */
  body: boolean;
  /** One object in place of an array. */
  singular: boolean;
  /** Without the keys whose value is null, at any depth. */
  stripped?: boolean;
  /** Comma-separated values, with a line of names, in place of JSON. */
  csv?: boolean;
  /** Count all rows that meet the conditions. */
  counted: boolean;
}

/** Reads a table. Each value is returned with the condition that it comes from. */
export function readTable(node: Node, shape: Shape): { text: string; values: Values } {
  const values = new Values();
  return { text: answerSql(capped(node), aliased(node), shape, values), values };
}

/**
 * Calls a function that returns rows, and reads them as if they were a table. `json` holds the
 * arguments, one key each.
 */
export function rowsFunctionStatement(
  fn: SqlFunction,
  json: string,
  given: string[],
  node: Node,
  shape: Shape,
): Statement {
  const values = new Values();
  const call = callSql(fn, json, given, values);
  const text = `with source as (select f.* from ${call} f) ${answerSql(capped(node), `source ${node.alias}`, shape, values)}`;
  return { text, values: values.list };
}

/** Calls a function that returns a value, a set of values, or nothing. */
export function valueFunctionStatement(
  fn: SqlFunction,
  json: string,
  given: string[],
  shape: Shape,
): Statement {
  const values = new Values();
  const call = callSql(fn, json, given, values);
  return { text: valueSql(fn, shape, call), values: values.list };
}

function valueSql(fn: SqlFunction, shape: Shape, call: string): string {
  const counts = `count(*)::text, ${shape.counted ? 'count(*)::text' : 'null::text'}, null::text`;
  if (fn.returns.kind === 'void' || !shape.body) {
    return `select null::text, ${counts} from ${call} f(v)`;
  }
  const json = `(select ${jsonOf('f.v', 'to_json', shape)} as j from ${call} f(v) offset 0) a`;
  if (fn.set) {
    return `select coalesce(json_agg(j), '[]')::text, ${counts} from ${json} having ${within(limits.answerBytes)}`;
  }
  return `select coalesce(j::text, 'null'), '1', ${shape.counted ? `'1'` : 'null::text'}, null::text from ${json} where ${valueWithin(limits.valueBytes)}`;
}

/**
 * The call as an item of `from`: arguments come from one JSON value, so their digits stay as the
 * client wrote them.
 */
function callSql(fn: SqlFunction, json: string, given: string[], values: Values): string {
  const name = `public.${quote(fn.name)}`;
  const args = fn.args.filter((arg) => given.includes(arg.name));
  if (args.length === 0) return `${name}()`;
  const record = args.map((arg) => `${quote(arg.name)} ${arg.type}`).join(', ');
  const list = args.map((arg) => `${quote(arg.name)} => a.${quote(arg.name)}`).join(', ');
  return `json_to_record(${values.add(json, 'json')}) as a(${record}), lateral ${name}(${list})`;
}

const capped = (node: Node): Node => ({ ...node, limit: node.limit ?? limits.rows });

/**
 * The node of a count: without its columns, and without the page unless rows are counted within it,
 * so that no value is added that the text does not use.
 */
const countedNode = (node: Node, { counted }: Shape): Node => ({
  ...node,
  outputs: [],
  offset: counted ? undefined : node.offset,
});

/** The result of a read: page and total over the same conditions, in one statement. */
export function answerSql(
  node: Node,
  relation: string,
  shape: Shape,
  values: Values,
  inserted = 'null::text',
  naturalOrder?: string,
): string {
  const parts = readParts(shape.body ? node : countedNode(node, shape), relation, values);
  if (parts.orderBy === '' && naturalOrder) parts.orderBy = ` order by ${naturalOrder}`;
  const total = shape.counted ? `(select count(*)::text ${parts.from})` : 'null::text';
  if (!shape.body) {
    const page = shape.counted
      ? 'null::text'
      : `(select count(*)::text from (select ${parts.from}${parts.page}) r)`;
    return `select null::text, ${page}, ${total}, ${inserted}`;
  }
  if (shape.csv) return csvSql(node, parts, values, total, inserted);
  const json = shape.singular ? `(json_agg(j) -> 0)::text` : `coalesce(json_agg(j), '[]')::text`;
  const size = within(limits.answerBytes, node.limit);
  return `select ${json}, count(*)::text, ${total}, ${inserted} from ${asJson(selectSql(parts), shape)} having ${size}`;
}

/**
 * The page as comma-separated values, as PostgREST writes them: PostgreSQL's own text of each row without its
 * brackets, below a line of names, which is empty when there are no rows.
 */
function csvSql(
  node: Node,
  parts: ReadParts,
  values: Values,
  total: string,
  inserted: string,
): string {
  const names = values.add(outputNames(node).join(','), 'text');
  const lines = `string_agg(substr(j, 2, length(j) - 2), chr(10))`;
  const body = `case when count(*) = 0 then '' else ${names} end || chr(10) || coalesce(${lines}, '')`;
  const rows = `(select r::text as j from (${selectSql(parts)}) r offset 0) a`;
  return `select ${body}, count(*)::text, ${total}, ${inserted} from ${rows} having ${within(limits.answerBytes, node.limit)}`;
}

/** The names of a row's values in their order; those of a spread embed stand among its parent's. */
const outputNames = ({ outputs }: Node): string[] =>
  outputs.flatMap((output) =>
    output.kind === 'spread' ? outputNames(output.embed.node) : [output.name],
  );
