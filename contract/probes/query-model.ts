import { behind } from '../threats/fixture.ts';

// A reference evaluator of the query grammar over plain arrays: what a read should answer, worked out
// without SQL. Three-valued as SQL is: null stands for "unknown".

export type Kind = 'uuid' | 'text' | 'number' | 'integer' | 'time' | 'day';
export type Cell = string | number | null;
export type Record_ = Record<string, Cell>;

/** The tables that the queries read, as an admin sees them. */
export const SHAPES = {
  projects: {
    id: 'uuid',
    name: 'text',
    address: 'text',
    status: 'text',
    client_id: 'uuid',
    architect_id: 'uuid',
    created_at: 'time',
  },
  project_items: {
    id: 'uuid',
    project_id: 'uuid',
    description: 'text',
    category: 'text',
    quantity: 'number',
    unit: 'text',
    specifications_url: 'text',
  },
  quotes: {
    id: 'uuid',
    project_item_id: 'uuid',
    supplier_id: 'uuid',
    status: 'text',
    price: 'number',
    delivery_time_days: 'integer',
    notes: 'text',
    item_note: 'text',
    submitted_at: 'time',
  },
  payments: { id: 'uuid', quote_id: 'uuid', amount: 'number', payment_date: 'day', notes: 'text' },
  profiles: {
    id: 'uuid',
    email: 'text',
    full_name: 'text',
    role: 'text',
    company_name: 'text',
    supplier_category: 'text',
    commission_rate: 'number',
    created_at: 'time',
  },
} as const satisfies Record<string, Record<string, Kind>>;
export type Name = keyof typeof SHAPES;

export type Condition =
  | { is: 'compare'; column: string; not: boolean; operator: Operator; value: string }
  | { is: 'in'; column: string; not: boolean; values: string[] }
  | { is: 'null'; column: string; not: boolean; word: 'null' | 'not_null' }
  | { is: 'logic'; not: boolean; operator: 'and' | 'or'; parts: Condition[] };
export type Operator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike';

/** A relation of two of the tables, as `select` names it. */
export interface Relation {
  text: string;
  table: Name;
  isMany: boolean;
  /** The column here and the one there that are equal. */
  here: string;
  there: string;
}
export const RELATIONS: Record<Name, Relation[]> = {
  projects: [
    one('profiles!projects_client_id_fkey', 'profiles', 'client_id'),
    many('project_items', 'project_items', 'project_id'),
  ],
  project_items: [
    one('projects', 'projects', 'project_id'),
    many('quotes', 'quotes', 'project_item_id'),
  ],
  quotes: [
    one('project_items', 'project_items', 'project_item_id'),
    one('profiles', 'profiles', 'supplier_id'),
    many('payments', 'payments', 'quote_id'),
  ],
  payments: [one('quotes', 'quotes', 'quote_id')],
  profiles: [many('projects!projects_client_id_fkey', 'projects', 'client_id')],
};
function one(text: string, table: Name, here: string): Relation {
  return { text, table, isMany: false, here, there: 'id' };
}
function many(text: string, table: Name, there: string): Relation {
  return { text, table, isMany: true, here: 'id', there };
}

export interface Query {
  table: Name;
  columns: { name: string; alias?: string }[];
  conditions: Condition[];
  order: { column: string; descending: boolean; nulls?: 'first' | 'last' }[];
  limit?: number;
  offset?: number;
  embed?: {
    relation: Relation;
    isInner: boolean;
    columns: string[];
    conditions: Condition[];
  };
}

/** The rows of the tables, and the place of every text in the database's own order of texts. */
export interface World {
  rows: Record<Name, Record_[]>;
  rank: Map<string, number>;
}

/** Members of an account without a registration are not in the plain list of people. */
const REGISTERED = 'role is not null or id not in (select person_id from account_people)';

/** Reads the tables once as their owner; `literals` are the texts that queries will compare with. */
export async function readWorld(literals: string[]): Promise<World> {
  const rows = {} as World['rows'];
  for (const table of Object.keys(SHAPES) as Name[]) {
    const columns = Object.keys(SHAPES[table]).join(', ');
    const found = (await behind(
      `select row_to_json(t) as row from (select ${columns} from ${table} where ${table === 'profiles' ? REGISTERED : true}) t`,
    )) as { row: Record_ }[];
    rows[table] = found.map(({ row }) => row);
  }
  const texts = new Set(literals);
  for (const row of Object.values(rows).flat())
    for (const cell of Object.values(row)) if (typeof cell === 'string') texts.add(cell);
  const sorted = (await behind('select v from unnest($1::text[]) v order by v', [[...texts]])) as {
    v: string;
  }[];
  return { rows, rank: new Map(sorted.map(({ v }, n) => [v, n])) };
}

/** The expected result of the query: rows in order. */
export function evaluate(world: World, query: Query): Record<string, unknown>[] {
  const { table, embed } = query;
  const shape = SHAPES[table] as Record<string, Kind>;
  const inside = (row: Record_) => (embed ? embedded(world, row, embed) : []);
  const found = world.rows[table]
    .filter((row) => query.conditions.every((each) => holds(world, shape, row, each) === true))
    .filter((row) => !embed?.isInner || inside(row).length > 0);
  const sorted = [...found].sort((a, b) => compareRows(world, shape, query.order, a, b));
  const { offset = 0, limit = sorted.length } = query;
  return sorted.slice(offset, offset + limit).map((row) => {
    const shown: Record<string, unknown> = {};
    for (const { name, alias } of query.columns) shown[alias ?? name] = row[name];
    if (embed) shown.inside = embed.relation.isMany ? inside(row) : (inside(row)[0] ?? null);
    return shown;
  });
}

function embedded(world: World, row: Record_, embed: NonNullable<Query['embed']>) {
  const { relation, columns, conditions } = embed;
  const shape = SHAPES[relation.table] as Record<string, Kind>;
  return world.rows[relation.table]
    .filter((other) => row[relation.here] !== null && other[relation.there] === row[relation.here])
    .filter((other) => conditions.every((each) => holds(world, shape, other, each) === true))
    .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1))
    .map((other) => Object.fromEntries(columns.map((name) => [name, other[name]])));
}

type Truth = boolean | null;
const negated = (not: boolean, truth: Truth): Truth => (not && truth !== null ? !truth : truth);

function holds(world: World, shape: Record<string, Kind>, row: Record_, each: Condition): Truth {
  switch (each.is) {
    case 'logic': {
      const parts = each.parts.map((part) => holds(world, shape, row, part));
      const decided = each.operator === 'or';
      const truth = parts.includes(decided) ? decided : parts.includes(null) ? null : !decided;
      return negated(each.not, truth);
    }
    case 'null': {
      const isNull = row[each.column] === null;
      return negated(each.not, each.word === 'null' ? isNull : !isNull);
    }
    case 'in': {
      const cell = row[each.column] ?? null;
      const kind = shape[each.column] ?? 'text';
      const truth =
        each.values.length === 0
          ? false
          : cell === null
            ? null
            : each.values.some((value) => compare(world, kind, cell, value) === 0);
      return negated(each.not, truth);
    }
    case 'compare': {
      const cell = row[each.column] ?? null;
      if (cell === null) return null;
      return negated(each.not, meets(world, shape[each.column] ?? 'text', cell, each));
    }
  }
}

function meets(
  world: World,
  kind: Kind,
  cell: Cell,
  { operator, value }: { operator: Operator; value: string },
): boolean {
  if (operator === 'like') return pattern(value).test(String(cell));
  if (operator === 'ilike') return pattern(value.toLowerCase()).test(String(cell).toLowerCase());
  const sign = compare(world, kind, cell, value);
  const signs: Record<Exclude<Operator, 'like' | 'ilike'>, number[]> = {
    eq: [0],
    neq: [-1, 1],
    gt: [1],
    gte: [0, 1],
    lt: [-1],
    lte: [-1, 0],
  };
  return signs[operator].includes(sign);
}

/** `*` and `%` stand for anything, `_` for one character, a backslash for what follows it. */
function pattern(text: string): RegExp {
  const source = text.replace(
    /\\([\s\S])|([*%])|(_)|([\s\S])/gu,
    (_all, escaped, any, single, other) =>
      any ? '[\\s\\S]*' : single ? '[\\s\\S]' : literal(escaped ?? other),
  );
  return new RegExp(`^${source}$`, 'u');
}
const literal = (character: string) => character.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

function compare(world: World, kind: Kind, cell: Cell, value: Cell): -1 | 0 | 1 {
  if (cell === value) return 0;
  const [a, b] = [placeOf(world, kind, cell), placeOf(world, kind, value)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function placeOf(world: World, kind: Kind, cell: Cell): number | bigint | string {
  switch (kind) {
    case 'text': {
      const rank = world.rank.get(String(cell));
      if (rank === undefined) throw new Error(`No rank for ${cell}`);
      return rank;
    }
    case 'number':
    case 'integer':
      return Number(cell);
    case 'time':
      return microseconds(String(cell));
    case 'uuid':
    case 'day':
      return String(cell).toLowerCase();
  }
}

/** JavaScript's clock stops at milliseconds. */
function microseconds(text: string): bigint {
  const fraction = /\.(\d+)/.exec(text)?.[1] ?? '';
  const whole = Date.parse(text.replace(/\.\d+/, ''));
  return BigInt(whole) * 1000n + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

function compareRows(
  world: World,
  shape: Record<string, Kind>,
  order: Query['order'],
  a: Record_,
  b: Record_,
): number {
  for (const { column, descending, nulls = descending ? 'first' : 'last' } of order) {
    const [x, y] = [a[column] ?? null, b[column] ?? null];
    if (x === null && y === null) continue;
    if (x === null || y === null) return (x === null) === (nulls === 'first') ? -1 : 1;
    const sign = compare(world, shape[column] ?? 'text', x, y);
    if (sign !== 0) return descending ? -sign : sign;
  }
  return 0;
}
