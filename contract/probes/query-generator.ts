import fc from 'fast-check';
import {
  type Condition,
  type Kind,
  type Name,
  type Operator,
  type Query,
  RELATIONS,
  SHAPES,
  type World,
} from './query-model.ts';

/** Values of each kind that PostgreSQL takes, beside those that stand in the rows. */
export const LITERALS: Record<Kind, string[]> = {
  uuid: ['00000000-0000-0000-0000-000000000000', 'E0000000-0000-4000-8000-000000000001'],
  text: [
    '',
    'null',
    'a',
    'Z',
    'é',
    'submitted',
    'marcenaria',
    'Ana Ribeiro',
    'a,b',
    'x)(y',
    'eq.1',
    '"aspas"',
    'barra\\',
    ' espaço ',
    '100%',
    '🏠',
    '*',
    'não "é, (isto)',
  ],
  number: ['0', '-1', '1', '18400', '18400.00', '0.07', '9999999999.99', '1e3', '007'],
  integer: ['0', '-1', '1', '35', '2147483647'],
  time: ['2026-06-01', '2026-09-01T12:00:00Z', '2020-01-01T00:00:00.123456Z'],
  day: ['2026-06-01', '2000-01-01', '2099-12-31'],
};

/** Values that are not of the kind: the answer is 400 whatever the rows. */
const WRONG: Record<Kind, string[]> = {
  uuid: ['x', '', '0', "' or 1=1 --"],
  text: [],
  number: ['', 'x', '1,5', '1e', '0x', '--1'],
  integer: ['', '1.5', '99999999999', '1e30', 'x'],
  time: ['', 'x', '2026-13-01', '2026-02-30'],
  day: ['', '30/02/2026', '2026-02-30', 'x'],
};

const PATTERNS = [
  '*a*',
  'A*',
  '%ção%',
  '_ruy*',
  '*',
  '',
  '*.pdf',
  'M%',
  '\\%*',
  '*ã_',
  'bru_o',
  '*MDF*',
];

export type Generated = { query: Query; isWrong: boolean };

/** A query that the grammar knows; `isWrong` when one of its values is not of its column's kind. */
export function anyQuery(world: World): fc.Arbitrary<Generated> {
  return fc.constantFrom(...(Object.keys(SHAPES) as Name[])).chain((table) =>
    fc
      .record({
        columns: columnsOf(table),
        conditions: fc.array(conditionOn(world, table, 3), { maxLength: 2 }),
        order: fc.array(orderTerm(table), { maxLength: 2 }),
        isSorted: fc.boolean(),
        limit: sometimes(1, fc.nat(12)),
        offset: sometimes(1, fc.nat(8)),
        embed: sometimes(2, embedOf(world, table)),
        wrong: sometimes(0.4, wrongCondition(table)),
      })
      .map(({ columns, conditions, order, isSorted, limit, offset, embed, wrong }) => {
        // A page is only determined by an order that leaves nothing open.
        const isTotal = isSorted || limit !== undefined || offset !== undefined;
        const last = { column: 'id', descending: false };
        const query: Query = {
          table,
          columns,
          conditions: wrong ? [...conditions, wrong] : conditions,
          order: isTotal ? [...order, last] : [],
          limit,
          offset,
          embed,
        };
        return { query, isWrong: wrong !== undefined };
      }),
  );
}

/** The thing itself so many times in four, else nothing. */
const sometimes = <T>(inFour: number, thing: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof(
    { arbitrary: thing, weight: Math.round(inFour * 10) },
    { arbitrary: fc.constant(undefined), weight: Math.round((4 - inFour) * 10) },
  );

const namesOf = (table: Name) => Object.keys(SHAPES[table]);
const kindOf = (table: Name, column: string) =>
  (SHAPES[table] as Record<string, Kind>)[column] ?? 'text';

const columnsOf = (table: Name) =>
  fc
    .subarray(namesOf(table), { minLength: 1 })
    .chain((names) =>
      fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), n: fc.nat(4) }))),
    )
    .map((picked) =>
      picked.map(({ name, n }) => (n === 0 ? { name, alias: `a_${name}` } : { name })),
    );

const orderTerm = (table: Name) =>
  fc.record(
    {
      column: fc.constantFrom(...namesOf(table)),
      descending: fc.boolean(),
      nulls: fc.constantFrom('first' as const, 'last' as const),
    },
    { requiredKeys: ['column', 'descending'] },
  );

const embedOf = (world: World, table: Name) =>
  fc.constantFrom(...RELATIONS[table]).chain((relation) =>
    fc.record({
      relation: fc.constant(relation),
      isInner: fc.boolean(),
      columns: fc.subarray(namesOf(relation.table), { minLength: 1 }),
      conditions: fc.array(conditionOn(world, relation.table, 1), { maxLength: 1 }),
    }),
  );

function conditionOn(world: World, table: Name, depth: number): fc.Arbitrary<Condition> {
  const leaf = fc.constantFrom(...namesOf(table)).chain((column) => leafOn(world, table, column));
  if (depth === 0) return leaf;
  const logic: fc.Arbitrary<Condition> = fc.record({
    is: fc.constant('logic' as const),
    not: fc.boolean(),
    operator: fc.constantFrom('and' as const, 'or' as const),
    parts: fc.array(conditionOn(world, table, depth - 1), { minLength: 1, maxLength: 3 }),
  });
  return fc.oneof({ arbitrary: leaf, weight: 3 }, { arbitrary: logic, weight: 1 });
}

function leafOn(world: World, table: Name, column: string): fc.Arbitrary<Condition> {
  const kind = kindOf(table, column);
  const present = world.rows[table].map((row) => row[column]).filter((cell) => cell !== null);
  const value = fc.constantFrom(...LITERALS[kind], ...present.map(String));
  const base = { column: fc.constant(column), not: fc.boolean() };
  const operators: Operator[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'];
  const compare: fc.Arbitrary<Condition> = fc.record({
    is: fc.constant('compare' as const),
    ...base,
    operator: fc.constantFrom(...operators),
    value,
  });
  const inList = fc.record({
    is: fc.constant('in' as const),
    ...base,
    values: fc.array(value, { maxLength: 4 }),
  });
  const isNull = fc.record({
    is: fc.constant('null' as const),
    ...base,
    word: fc.constantFrom('null' as const, 'not_null' as const),
  });
  if (kind !== 'text') return fc.oneof(compare, inList, isNull);
  const like: fc.Arbitrary<Condition> = fc.record({
    is: fc.constant('compare' as const),
    ...base,
    operator: fc.constantFrom('like' as const, 'ilike' as const),
    value: fc.constantFrom(...PATTERNS),
  });
  return fc.oneof(compare, inList, isNull, like);
}

const wrongCondition = (table: Name): fc.Arbitrary<Condition> =>
  fc
    .constantFrom(...namesOf(table).filter((column) => WRONG[kindOf(table, column)].length > 0))
    .chain((column) =>
      fc.record({
        is: fc.constant('compare' as const),
        column: fc.constant(column),
        not: fc.boolean(),
        operator: fc.constantFrom('eq' as const, 'gt' as const),
        value: fc.constantFrom(...WRONG[kindOf(table, column)]),
      }),
    );

const encode = encodeURIComponent;

/** The query as the wire spells it. */
export function pathOf(query: Query): string {
  const { table, columns, conditions, order, limit, offset, embed } = query;
  const select = columns.map(({ name, alias }) => (alias ? `${alias}:${name}` : name));
  if (embed) {
    const inner = embed.isInner ? '!inner' : '';
    select.push(`inside:${embed.relation.text}${inner}(${embed.columns.join(',')})`);
  }
  const terms = [`select=${encode(select.join(','))}`, ...conditions.map((each) => term('', each))];
  if (embed) {
    terms.push(...embed.conditions.map((each) => term('inside.', each)));
    if (embed.relation.isMany) terms.push('inside.order=id');
  }
  if (order.length > 0) terms.push(`order=${order.map(orderText).join(',')}`);
  if (limit !== undefined) terms.push(`limit=${limit}`);
  if (offset !== undefined) terms.push(`offset=${offset}`);
  return `/rest/v1/${table}?${terms.join('&')}`;
}

const orderText = ({ column, descending, nulls }: Query['order'][number]) =>
  `${column}.${descending ? 'desc' : 'asc'}${nulls ? `.nulls${nulls}` : ''}`;

function term(prefix: string, each: Condition): string {
  if (each.is === 'logic') {
    return `${prefix}${each.not ? 'not.' : ''}${each.operator}=${encode(group(each.parts))}`;
  }
  const value = each.is === 'compare' ? each.value : undefined;
  return `${prefix}${each.column}=${encode(operation(each, value))}`;
}

const group = (parts: Condition[]) => `(${parts.map(member).join(',')})`;

function member(each: Condition): string {
  if (each.is === 'logic') return `${each.not ? 'not.' : ''}${each.operator}${group(each.parts)}`;
  const value = each.is === 'compare' ? quoted(each.value) : undefined;
  return `${each.column}.${operation(each, value)}`;
}

function operation(each: Exclude<Condition, { is: 'logic' }>, value: string | undefined): string {
  const not = each.not ? 'not.' : '';
  switch (each.is) {
    case 'compare':
      return `${not}${each.operator}.${value}`;
    case 'in':
      return `${not}in.(${each.values.map(quoted).join(',')})`;
    case 'null':
      return `${not}is.${each.word}`;
  }
}

const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`;
