import { postgresChangesFilter } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { FilterError, parseFilter } from './filters.ts';

const condition = (column: string, operator: string, values: string[], negated = false) => ({
  column,
  operator,
  negated,
  values,
});

describe('filters', () => {
  test('no filter is no condition', () => {
    for (const filter of [undefined, null, '', '  ']) expect(parseFilter(filter)).toEqual([]);
  });

  test('[RT-001] a list of ids is one condition', () => {
    expect(parseFilter('copy_id=in.(a,b)')).toEqual([condition('copy_id', 'in', ['a', 'b'])]);
  });

  test('[RT-003] an equality is one condition, whatever its value contains', () => {
    expect(parseFilter('reader_id=eq.u-1')).toEqual([condition('reader_id', 'eq', ['u-1'])]);
    expect(parseFilter('notes=eq.a=b.c')).toEqual([condition('notes', 'eq', ['a=b.c'])]);
  });

  test('commas between conditions mean and', () => {
    expect(parseFilter('price=gte.10,price=lt.20,status=not.in.(rejected,approved)')).toEqual([
      condition('price', 'gte', ['10']),
      condition('price', 'lt', ['20']),
      condition('status', 'in', ['rejected', 'approved'], true),
    ]);
  });

  test('a filter written by the stock builder is parsed as it was meant', () => {
    const hard = 'a,b(c) "d" \\e';
    const filter = postgresChangesFilter()
      .eq('notes', hard)
      .in('status', [hard, 'plain', ' padded '])
      .not('viewed_at', 'is', null)
      .isDistinct('price', 10)
      .ilike('notes', '%m\u00e1rmore%')
      .build();

    expect(parseFilter(filter)).toEqual([
      condition('notes', 'eq', [hard]),
      condition('status', 'in', [hard, 'plain', ' padded ']),
      condition('viewed_at', 'is', ['null'], true),
      condition('price', 'isdistinct', ['10']),
      condition('notes', 'ilike', ['%m\u00e1rmore%']),
    ]);
  });

  test('an empty list matches nothing', () => {
    expect(parseFilter('id=in.()')).toEqual([condition('id', 'in', [])]);
  });

  // A pattern may end with a backslash that is escaped, not with one that escapes nothing.
  test.each([
    ['100', true],
    ['100\\', false],
    ['100\\\\', true],
    ['100\\\\\\', false],
    ['100\\%', true],
  ])('a pattern of %j is read: %s', (pattern, isRead) => {
    for (const operator of ['like', 'ilike', 'not.like']) {
      const read = () => parseFilter(`notes=${operator}.${pattern}`);
      if (isRead) expect(read()[0]?.values).toEqual([pattern]);
      else expect(read).toThrow(FilterError);
    }
  });

  test.each([
    'undefined',
    'id',
    'id=5',
    'id=foo.5',
    'id=eq.5,',
    '=eq.5',
    'id=in.5',
    'id=in.(5',
    'viewed_at=is.5',
    'notes=match.^(a+)+$',
    'notes=imatch.a',
    'notes=not.not.eq.a',
    'notes=eq."open',
    'notes=like.100\\',
    `${'id=eq.1,'.repeat(20)}id=eq.1`,
  ])('%s is refused', (filter) => {
    expect(() => parseFilter(filter)).toThrow(FilterError);
  });
});
