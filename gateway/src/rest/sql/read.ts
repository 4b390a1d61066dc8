import { limits } from '../../plugins/request-limits.ts';
import type { Embed, Node, Output } from '../plan/plan.ts';
import { conditionSql } from './conditions.ts';
import { asJson, within, withinRows } from './size.ts';
import { quote, type Values } from './sql.ts';

/**
 * SQL of a node: a row per row of its source. To-one embeds are joined (they can drop a row, never
 * multiply one), to-many embeds are gathered by a subselect. PostgreSQL builds the JSON.
 */
export interface ReadParts {
  outputs: string;
  /** Joins and conditions, from the word `from` on. */
  from: string;
  orderBy: string;
  page: string;
}

/** `relation` is what the rows come from, already under the node's alias; `extra` narrows them further. */
export function readParts(node: Node, relation: string, values: Values, extra?: string): ReadParts {
  const outputs = node.outputs.map((output) => outputSql(node, output, values)).join(', ');
  const joins = joinsSql(node, values);
  const conditions = conditionsOf(node, values);
  if (extra) conditions.unshift(extra);
  return {
    outputs,
    from: `from ${[relation, ...joins].join(' ')}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}`,
    orderBy: orderSql(node),
    page: pageSql(node, values),
  };
}

export const selectSql = ({ outputs, from, orderBy, page }: ReadParts) =>
  `select ${outputs} ${from}${orderBy}${page}`;

/** The table of a node under its alias. */
export const aliased = (node: Node) => `public.${quote(node.source.name)} ${node.alias}`;

type ColumnOutput = Extract<Output, { kind: 'column' }>;

const isJoined = (embed: Embed) => embed.relation.cardinality === 'one';

function outputSql(node: Node, output: Output, values: Values): string {
  switch (output.kind) {
    case 'column':
      return `${columnSql(node, output)} as ${quote(output.name)}`;
    case 'count':
      return `count(*) as ${quote(output.name)}`;
    case 'embed':
      return `${embedSql(node, output.embed, values)} as ${quote(output.name)}`;
    case 'spread': {
      const { node: child } = output.embed;
      return child.outputs.map((each) => outputSql(child, each, values)).join(', ');
    }
  }
}

function columnSql(node: Node, { column, masked }: ColumnOutput): string {
  return `${masked ? maskAlias(node) : node.alias}.${quote(column.name)}`;
}

const maskAlias = (node: Node) => `m_${node.alias}`;

/**
 * Masked columns are read, by primary key, from the view that decides who may see them: all of a
 * row in one lookup, and null when the view has no such row. The limit keeps it one lookup per row.
 */
function maskSql(node: Node): string[] {
  const { table } = node.source;
  const columns = maskedColumns(node.outputs);
  if (!table || columns.length === 0) return [];
  const same = table.primaryKey.map((key) => `m.${quote(key)} = ${node.alias}.${quote(key)}`);
  return [
    `left join lateral (select ${columns.map((name) => `m.${quote(name)}`).join(', ')} from masked.${quote(table.name)} m where ${same.join(' and ')} limit 1) ${maskAlias(node)} on true`,
  ];
}

function maskedColumns(outputs: readonly Output[]): string[] {
  const names = outputs.flatMap((output) =>
    output.kind === 'column' && output.masked ? [output.column.name] : [],
  );
  return [...new Set(names)];
}

function embedSql(node: Node, embed: Embed, values: Values): string {
  const { node: child } = embed;
  if (isJoined(embed)) {
    const outputs = child.outputs.map((output) => outputSql(child, output, values)).join(', ');
    return `case when ${embedIsPresent(embed)} then (select row_to_json(r) from (select ${outputs}) r) end`;
  }
  const { limit } = child;
  const bytes = embed.mostBytes;
  // One row more than is allowed, so that a list that is too long is refused and never cut
  // silently.
  const capped = { ...embed, node: { ...child, limit: limit ?? limits.embedRows + 1 } };
  const size = limit === undefined ? withinRows(bytes, limits.embedRows) : within(bytes, limit);
  return `(select coalesce(json_agg(j), '[]') from ${asJson(childSql(node, capped, values))} having ${size})`;
}

/** Rows of a to-many embed that belong to a row of `node`. */
function childSql(node: Node, embed: Embed, values: Values): string {
  const { node: child } = embed;
  return selectSql(readParts(child, aliased(child), values, pairsSql(node, embed)));
}

/** Joins for a node's row besides its table: the masked columns, then the to-one embeds. */
const joinsSql = (node: Node, values: Values) => [
  ...maskSql(node),
  ...node.embeds.filter(isJoined).map((embed) => joinSql(node, embed, values)),
];

/** `join (child join grandchild on ...) on ...`: an inner join further down drops only the branch it is in. */
function joinSql(node: Node, embed: Embed, values: Values): string {
  const { node: child } = embed;
  const joins = joinsSql(child, values);
  const relation = joins.length > 0 ? `(${aliased(child)} ${joins.join(' ')})` : aliased(child);
  const conditions = [pairsSql(node, embed), ...conditionsOf(child, values)];
  return `${embed.inner ? 'join' : 'left join'} ${relation} on ${conditions.join(' and ')}`;
}

/** A node's own conditions, and one for every to-many embed that must have a row. */
function conditionsOf(node: Node, values: Values): string[] {
  const presence = (embed: Embed) => presenceSql(node, embed, values);
  return [
    ...node.conditions.map((condition) => conditionSql(node, condition, values, presence)),
    ...node.embeds.filter((embed) => embed.inner && !isJoined(embed)).map(presence),
  ];
}

function presenceSql(node: Node, embed: Embed, values: Values): string {
  if (isJoined(embed)) return embedIsPresent(embed);
  const bare = { ...embed, node: { ...embed.node, outputs: [], order: [] } };
  return `exists (${childSql(node, bare, values)})`;
}

function embedIsPresent(embed: Embed): string {
  const [pair] = embed.relation.pairs;
  return `${embed.node.alias}.${quote(pair?.[1] ?? '')} is not null`;
}

function pairsSql(node: Node, { relation, node: child }: Embed): string {
  return relation.pairs
    .map(([own, other]) => `${child.alias}.${quote(other)} = ${node.alias}.${quote(own)}`)
    .join(' and ');
}

function orderSql(node: Node): string {
  if (node.order.length === 0) return '';
  const terms = node.order.map(({ column, embed, descending, nulls }) => {
    const alias = embed ? embed.node.alias : node.alias;
    return `${alias}.${quote(column.name)}${descending ? ' desc' : ''}${nulls ? ` nulls ${nulls}` : ''}`;
  });
  return ` order by ${terms.join(', ')}`;
}

/** The limit stands in the text because plans depend on it; the offset does not. */
function pageSql(node: Node, values: Values): string {
  const limit = node.limit === undefined ? '' : ` limit ${node.limit}`;
  return node.offset ? `${limit} offset ${values.add(String(node.offset), 'bigint')}` : limit;
}
