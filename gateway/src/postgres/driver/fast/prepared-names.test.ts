import { describe, expect, test } from 'vitest';
import { type PreparedChange, PreparedNames } from './prepared-names.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

/** PostgreSQL acknowledges what it did; the transaction may have failed after that. */
function land(names: PreparedNames, change: PreparedChange | null, closed: number, parsed: number) {
  for (let i = 0; i < closed; i += 1) names.acknowledgeClose();
  for (let i = 0; i < parsed; i += 1) names.acknowledgeParse();
  if (change) names.settle(change);
}

function landWhole(names: PreparedNames, change: PreparedChange | null) {
  land(names, change, change?.closes.length ?? 0, change?.parses.length ?? 0);
}

test('a name is parsed once and then held', () => {
  const names = new PreparedNames();

  const first = names.changeFor(named('a', 'b', 'a'));
  landWhole(names, first);

  expect(first).toMatchObject({ closes: [], parses: ['a', 'b'] });
  expect(names.changeFor(named('a', 'b'))).toBeNull();
});

test('what a failed transaction did not parse is parsed by the next, without a close', () => {
  const names = new PreparedNames();
  land(names, names.changeFor(named('a', 'b')), 0, 1);

  expect(names.changeFor(named('a', 'b'))).toMatchObject({ closes: [], parses: ['b'] });
});

test('while the first transaction is under way a second closes before it parses', () => {
  const names = new PreparedNames();
  const first = names.changeFor(named('a'));
  const second = names.changeFor(named('a'));
  expect(second).toMatchObject({ closes: ['a'], parses: ['a'] });

  land(names, first, 0, 0);
  expect(names.held).toEqual([]);
  landWhole(names, second);
  expect(names.held).toEqual(['a']);
});

describe('past 300 names', () => {
  function full() {
    const names = new PreparedNames();
    for (let i = 0; i < 300; i += 1) landWhole(names, names.changeFor(named(`n${i}`)));
    return names;
  }

  test('the oldest is closed', () => {
    const names = full();

    const change = names.changeFor(named('new'));
    landWhole(names, change);

    expect(change).toMatchObject({ closes: ['n0'], parses: ['new'] });
    expect(names.held).toHaveLength(300);
    expect(names.changeFor(named('n0'))).toMatchObject({ closes: ['n1'], parses: ['n0'] });
  });

  test('[T45] a close that PostgreSQL skipped is remembered: the name is closed before it is parsed again', () => {
    const names = full();
    land(names, names.changeFor(named('new')), 0, 0);

    expect(names.unsure).toEqual(['n0']);
    expect(names.changeFor(named('n0'))).toMatchObject({ closes: ['n0'], parses: ['n0'] });
  });

  test('a name that is being closed and is needed again is closed and parsed by the second transaction', () => {
    const names = full();
    const first = names.changeFor(named('new'));
    const second = names.changeFor(named('n0'));
    expect(second?.closes).toContain('n0');

    landWhole(names, first);
    landWhole(names, second);

    expect(names.held).toEqual(expect.arrayContaining(['new', 'n0']));
  });
});

test('after a disagreement every name is closed before it is parsed', () => {
  const names = new PreparedNames();
  landWhole(names, names.changeFor(named('a', 'b')));

  names.doubtAll(named('c'));

  expect(names.changeFor(named('a', 'c'))).toMatchObject({
    closes: ['a', 'c'],
    parses: ['a', 'c'],
  });
});
