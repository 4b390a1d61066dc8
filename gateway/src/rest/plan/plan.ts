import { limits } from '../../plugins/request-limits.ts';
import {
  badEmbedFilter,
  noAggregates,
  notEmbedded,
  notOrderable,
  notSpreadable,
  tooMuch,
  unknownColumn,
  unknownTable,
} from '../errors.ts';
import type {
  ApiRequest,
  Condition,
  Level,
  OrderTerm,
  SelectEmbed,
  SelectItem,
} from '../parse/request.ts';
import type { Catalog, Column, Table } from './catalog.ts';
import { findRelation, type Relation } from './relations.ts';

/** Where a node's rows come from: a table, or the result of a function, which has no keys and hides no column. */
export interface Source {
  name: string;
  columns: ReadonlyMap<string, Column>;
  /** The table whose relations and masks apply; undefined for rows of another shape. */
  table?: Table;
  /** True for the result of a function: anyone who may call it may read all of it. */
  open: boolean;
}

export type Output =
  | { kind: 'column'; name: string; column: Column; masked: boolean }
  | { kind: 'embed'; name: string; embed: Embed }
  | { kind: 'spread'; embed: Embed }
  | { kind: 'count'; name: string };

export interface Embed {
  name: string;
  /** The name the client used for it: a table, a key or a column. */
  target: string;
  relation: Relation;
  inner: boolean;
  node: Node;
  /**
   * How many bytes the JSON of its list may have. All lists of a request together may have what its
   * response may have.
   */
  mostBytes: number;
}

export type PlannedCondition =
  | { kind: 'column'; column: Column; condition: Exclude<Condition, { kind: 'logic' }> }
  | { kind: 'embed'; embed: Embed; present: boolean }
  | { kind: 'logic'; negate: boolean; operator: 'and' | 'or'; conditions: PlannedCondition[] };

export interface PlannedOrder {
  column: Column;
  /** The to-one embed the column belongs to; undefined for a column of the node itself. */
  embed?: Embed;
  descending: boolean;
  nulls?: 'first' | 'last';
}

/** One level of a response with every name resolved. `alias` is unique within the statement. */
export interface Node {
  source: Source;
  /** Its name in refusals: as in PostgREST, an embed's table with its depth. */
  called: string;
  alias: string;
  outputs: Output[];
  embeds: Embed[];
  conditions: PlannedCondition[];
  order: PlannedOrder[];
  limit?: number;
  offset?: number;
}

interface Planner {
  catalog: Catalog;
  role: string;
  levels: Level[];
  used: Set<Level>;
  aliases: number;
  embeds: Embed[];
}

export function findTable(catalog: Catalog, name: string): Table {
  const table = catalog.tables.get(name);
  if (!table) throw unknownTable(name);
  return table;
}

export const tableSource = (table: Table): Source => ({
  name: table.name,
  columns: table.columns,
  table,
  open: false,
});

/**
 * Resolves the select list, filters and order of a request against the catalog, for a caller of
 * `role`. `*` is what this role may read. Refuses unknown names, relations that do not exist or are
 * not unique, and paths that name no embed.
 */
export function planNode(
  catalog: Catalog,
  role: string,
  request: ApiRequest,
  source: Source,
): Node {
  const levels = byNames(request);
  const planner: Planner = { catalog, role, levels, used: new Set(), aliases: 0, embeds: [] };
  const node = planLevel(planner, source, request.select, []);
  shareBytes(planner.embeds);
  const unused = levels.find((level) => level.path.length > 0 && !planner.used.has(level));
  if (unused) throw notEmbedded(firstUnknown(node, unused.path));
  return node;
}

/** The first name of a path that is not embedded where it stands. */
function firstUnknown(node: Node, [name = '', ...rest]: string[]): string {
  const embed = embedCalled(node, name);
  return embed && rest.length > 0 ? firstUnknown(embed.node, rest) : name;
}

/**
 * The levels, with their paths in the names that the response uses. A path may also name an embed
 * that has an alias by the name it was selected with, unless another embed has that alias;
 * PostgREST still accepts this for old clients.
 */
function byNames({ levels, select }: ApiRequest): Level[] {
  if (levels.length === 1) return levels;
  const named = new Map<string, Level>();
  for (const level of levels) {
    const path = namedPath(select, level.path);
    const same = named.get(path.join('.'));
    const conditions = [...(same?.conditions ?? []), ...level.conditions];
    const order = level.order.length > 0 ? level.order : (same?.order ?? []);
    const { limit = same?.limit, offset = same?.offset } = level;
    named.set(path.join('.'), { path, conditions, order, limit, offset });
  }
  return [...named.values()];
}

function namedPath(select: SelectItem[], [word, ...rest]: string[]): string[] {
  if (word === undefined) return [];
  const embeds = select.filter((item) => item.kind === 'embed');
  const embed = named(embeds, word);
  return embed ? [nameOf(embed), ...namedPath(embed.select, rest)] : [word, ...rest];
}

const nameOf = ({ alias, target }: SelectEmbed) => alias ?? target;

/** The embed with that alias, or else the first that was selected by that name. */
function named(embeds: SelectEmbed[], word: string): SelectEmbed | undefined {
  return (
    embeds.find((each) => nameOf(each) === word) ?? embeds.find(({ target }) => target === word)
  );
}

/** A row with several lists is only measured when it is complete, so no list may use all the bytes by itself. */
function shareBytes(embeds: Embed[]): void {
  const lists = embeds.filter(({ relation }) => relation.cardinality === 'many');
  for (const list of lists) list.mostBytes = Math.floor(limits.answerBytes / lists.length);
}

function planLevel(planner: Planner, source: Source, select: SelectItem[], path: string[]): Node {
  planner.aliases += 1;
  const node: Node = {
    source,
    called: path.length > 0 ? `${source.name}_${path.length}` : source.name,
    alias: `t${planner.aliases}`,
    outputs: [],
    embeds: [],
    conditions: [],
    order: [],
  };
  for (const item of select) node.outputs.push(...planItem(planner, node, item, path));
  refuseRepeats(node);
  node.outputs = withoutTwins(node.outputs);
  const level = planner.levels.find((each) => each.path.join('.') === path.join('.'));
  if (level) {
    planner.used.add(level);
    node.conditions = level.conditions.map((condition) => planCondition(node, condition));
    node.order = level.order.map((term) => planOrder(node, term));
    node.limit = level.limit;
    node.offset = level.offset;
  }
  return node;
}

function planItem(planner: Planner, node: Node, item: SelectItem, path: string[]): Output[] {
  if (item.kind === 'embed') return planEmbed(planner, node, item, path);
  if (item.name === '*') return readable(node.source, planner.role);
  const column = node.source.columns.get(item.name);
  if (column) {
    const masked = isMasked(node.source, column, planner.role);
    return [{ kind: 'column', name: item.alias ?? item.name, column, masked }];
  }
  if (item.name === 'count' && path.length > 0) {
    return [{ kind: 'count', name: item.alias ?? 'count' }];
  }
  if (item.name === 'count') throw noAggregates();
  throw unknownColumn(node.called, item.name);
}

/** The same relation under other aliases costs as much again each time (security.md T47). */
function refuseRepeats({ outputs, embeds }: Node): void {
  const columns = outputs.flatMap((output) => (output.kind === 'column' ? [output.column] : []));
  const relations = embeds.map(({ relation }) => relation.id);
  for (const [what, all] of [
    ['times one column is selected', columns],
    ['times one relation is embedded', relations],
  ] as const) {
    const times = new Map<unknown, number>();
    for (const each of all) {
      const count = (times.get(each) ?? 0) + 1;
      if (count > limits.repeats) throw tooMuch(what, limits.repeats);
      times.set(each, count);
    }
  }
}

/** `select=id,*` shows `id` once, where it stands first. */
function withoutTwins(outputs: Output[]): Output[] {
  const seen = new Map<string, Column>();
  return outputs.filter((output) => {
    if (output.kind !== 'column') return true;
    const isTwin = seen.get(output.name) === output.column;
    seen.set(output.name, output.column);
    return !isTwin;
  });
}

/** The columns of `*`. When none may be read all of them stay, and PostgreSQL refuses (42501). */
function readable(source: Source, role: string): Output[] {
  const all = [...source.columns.values()].map((column) => ({
    kind: 'column' as const,
    name: column.name,
    column,
    masked: isMasked(source, column, role),
  }));
  if (source.open) return all;
  const some = all.filter(({ column, masked }) => masked || column.readers.has(role));
  return some.length > 0 ? some : all;
}

const isMasked = (source: Source, column: Column, role: string) =>
  !source.open &&
  !column.readers.has(role) &&
  (source.table?.masked.get(column.name)?.has(role) ?? false);

function planEmbed(planner: Planner, node: Node, item: SelectEmbed, path: string[]): Output[] {
  const { table } = node.source;
  const relation = findRelation(planner.catalog, table, node.source.name, item);
  const name = nameOf(item);
  const child = planLevel(planner, tableSource(relation.table), item.select, [...path, name]);
  const mostBytes = limits.answerBytes;
  const { target } = item;
  const embed: Embed = { name, target, relation, inner: item.inner, node: child, mostBytes };
  node.embeds.push(embed);
  planner.embeds.push(embed);
  if (planner.embeds.length > limits.embeds) throw tooMuch('number of embeds', limits.embeds);
  const toOne = relation.cardinality === 'one';
  if (item.spread && !toOne) throw notSpreadable(node.source.name, name);
  const counts = child.outputs.some(({ kind }) => kind === 'count');
  if (counts && (toOne || child.outputs.length > 1)) throw noAggregates();
  // `clients()` shows nothing: it can only affect which rows there are.
  if (child.outputs.length === 0) return [];
  return [item.spread ? { kind: 'spread', embed } : { kind: 'embed', name, embed }];
}

function planCondition(node: Node, condition: Condition): PlannedCondition {
  if (condition.kind === 'logic') {
    const conditions = condition.conditions.map((each) => planCondition(node, each));
    return { ...condition, conditions };
  }
  const column = node.source.columns.get(condition.column);
  if (column) return { kind: 'column', column, condition };
  const embed = embedCalled(node, condition.column);
  if (!embed) throw unknownColumn(node.called, condition.column);
  // `client=not.is.null`: filters rows by whether they have the related row.
  if (condition.kind !== 'is' || !['null', 'not_null'].includes(condition.value)) {
    throw badEmbedFilter(embed.name);
  }
  return { kind: 'embed', embed, present: (condition.value === 'null') === condition.negate };
}

const embedCalled = ({ embeds }: Node, word: string) =>
  embeds.find(({ name }) => name === word) ?? embeds.find(({ target }) => target === word);

function planOrder(
  node: Node,
  { column: name, embed: embedName, ...rest }: OrderTerm,
): PlannedOrder {
  if (embedName === undefined) return { column: columnOf(node, name), ...rest };
  const embed = embedCalled(node, embedName);
  if (!embed) throw notEmbedded(embedName);
  if (embed.relation.cardinality !== 'one') throw notOrderable(node.source.name, embedName);
  return { column: columnOf(embed.node, name), embed, ...rest };
}

function columnOf({ source, called }: Node, name: string): Column {
  const column = source.columns.get(name);
  if (!column) throw unknownColumn(called, name);
  return column;
}
