import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBody } from './body.ts';
import { parseFilter, parseLogic } from './filter.ts';
import { parseOrder, parseWhole } from './order.ts';
import { parseRequest } from './parse.ts';
import { parsePrefer } from './prefer.ts';
import { parseSelect } from './select.ts';

const table = { kind: 'table', name: 'projects' } as const;
const get = (query: string, headers = {}) => parseRequest('GET', table, query, headers);

test('a select list is read with aliases, hints, joins, spreads and nesting', () => {
  expect(parseSelect('*,nome:name,client:profiles!fk!inner(id,...area(*)),"a.b",fk()')).toEqual([
    { kind: 'column', name: '*' },
    { kind: 'column', name: 'name', alias: 'nome' },
    {
      kind: 'embed',
      target: 'profiles',
      alias: 'client',
      hint: 'fk',
      inner: true,
      spread: false,
      select: [
        { kind: 'column', name: 'id' },
        {
          kind: 'embed',
          target: 'area',
          inner: false,
          spread: true,
          select: [{ kind: 'column', name: '*' }],
        },
      ],
    },
    { kind: 'column', name: 'a.b' },
    { kind: 'embed', target: 'fk', inner: false, spread: false, select: [] },
  ]);
});

test('a filter has its column, operator and everything after it', () => {
  expect(parseFilter('name', 'not.eq.a.b,c')).toEqual({
    kind: 'compare',
    column: 'name',
    negate: true,
    operator: 'eq',
    value: 'a.b,c',
  });
  expect(parseFilter('id', 'in.(1,"a,b","c\\"d",)')).toMatchObject({
    values: ['1', 'a,b', 'c"d', ''],
  });
});

test('logic nests, and quoted values keep commas and brackets', () => {
  expect(parseLogic('not.or', '(a.eq."x,(y)",and(b.is.null,c.not.in.(1)))')).toEqual({
    kind: 'logic',
    negate: true,
    operator: 'or',
    conditions: [
      { kind: 'compare', column: 'a', negate: false, operator: 'eq', value: 'x,(y)' },
      {
        kind: 'logic',
        negate: false,
        operator: 'and',
        conditions: [
          { kind: 'is', column: 'b', negate: false, value: 'null' },
          { kind: 'in', column: 'c', negate: true, values: ['1'] },
        ],
      },
    ],
  });
});

test('order has direction, nulls and related columns', () => {
  expect(parseOrder('a,b.desc.nullslast,c(d).asc.nullsfirst')).toEqual([
    { column: 'a', descending: false },
    { column: 'b', descending: true, nulls: 'last' },
    { column: 'd', embed: 'c', descending: false, nulls: 'first' },
  ]);
});

describe('a request', () => {
  test('keeps the conditions of an embed at its path', () => {
    const request = get(
      'client.name=eq.A&client.order=name&a.b.limit=1&id=eq.1&not.or=(x.eq.1,y.eq.2)',
    );

    expect(request.levels.map(({ path }) => path)).toEqual([[], ['client'], ['a', 'b']]);
    expect(request.levels[0]?.conditions).toHaveLength(2);
    expect(request.levels[2]).toMatchObject({ limit: 1 });
  });

  test('reads a plus sign as a blank and %2B as a plus sign', () => {
    expect(get('name=eq.a+b%2Bc').levels[0]?.conditions).toMatchObject([{ value: 'a b+c' }]);
  });

  test('is for one object when the media type says so', () => {
    expect(get('', { accept: 'application/vnd.pgrst.object+json' }).singular).toBe(true);
    expect(get('', { accept: 'text/html, application/json;q=0.9' }).singular).toBe(false);
    expect(() => get('', { accept: 'image/png' })).toThrow(
      'None of these media types are available',
    );
  });

  test('of a function by GET has arguments where values are no filters', () => {
    const target = { kind: 'function', name: 'f' } as const;
    const request = parseRequest('GET', target, 'a=1&b=eq.2&order=c&target_id=x', {});

    expect([...request.args]).toEqual([
      ['a', '1'],
      ['target_id', 'x'],
    ]);
    expect(request.levels[0]?.conditions).toMatchObject([{ column: 'b' }]);
  });
});

test('preferences: the first of a name counts, unknown ones are ignored unless strict', () => {
  expect(
    parsePrefer('return=minimal, return=representation,count=exact,x=1, max-affected=5'),
  ).toEqual({
    return: 'minimal',
    count: 'exact',
    maxAffected: 5,
  });
  expect(() => parsePrefer('handling=strict,x=1')).toThrow('Invalid preferences');
  expect(() => parsePrefer('timezone=Mars/Base')).toThrow('invalid value for parameter "TimeZone"');
});

test('a body is read with its keys and whether all objects have the same ones', () => {
  expect(parseBody('[{"a":1,"b":2},{"b":1,"a":2}]')).toMatchObject({
    keys: ['a', 'b'],
    uniform: true,
    rows: 2,
  });
  expect(parseBody('[{"a":1},{"b":1}]')).toMatchObject({ uniform: false });
  expect(parseBody('[{"a":1},{"a":1,"b":1}]')).toMatchObject({ uniform: false });
  expect(parseBody('{"a":"[[[[[[[[[[[[[[[[[[[[[[[[["}')).toMatchObject({ array: false });
});

test('any query string is either read or refused with a code of the wire', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.webQueryParameters(), (text, query) => {
      for (const each of [text, query, `select=${text}`, `or=${text}`, `order=${text}`]) {
        try {
          get(each);
        } catch (error) {
          expect(error).toMatchObject({
            name: 'WireError',
            code: expect.stringMatching(/^PGRST1/),
          });
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test.each<['limit' | 'offset', string, number | string]>([
  ['limit', '0', 0],
  ['limit', '1000', 1_000],
  ['limit', '1001', 'PGRST100'],
  ['limit', '-1', 'PGRST103'],
  ['limit', '1.5', 'PGRST100'],
  ['offset', '0', 0],
  ['offset', '1001', 1_001],
  ['offset', '999999999', 999_999_999],
  ['offset', '1000000000', 'PGRST100'],
  ['offset', '-1', 'PGRST103'],
  ['offset', '', 'PGRST100'],
])('a %s of %s is %s', (what, text, meant) => {
  if (typeof meant === 'number') expect(parseWhole(what, text)).toBe(meant);
  else expect(() => parseWhole(what, text)).toThrow(expect.objectContaining({ code: meant }));
});
