import { describe, expect, test } from 'vitest';
import { type Errand, PreparedNames } from './prepared-names.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

/** PostgreSQL acknowledges what it did; the flight may have failed after that. */
function land(names: PreparedNames, errand: Errand | null, closed: number, parsed: number) {
  for (let i = 0; i < closed; i += 1) names.acknowledgeClose();
  for (let i = 0; i < parsed; i += 1) names.acknowledgeParse();
  if (errand) names.settle(errand);
}

function landWhole(names: PreparedNames, errand: Errand | null) {
  land(names, errand, errand?.closes.length ?? 0, errand?.parses.length ?? 0);
}

test('a name is parsed once and then held', () => {
  const names = new PreparedNames();

  const first = names.errandFor(named('a', 'b', 'a'));
  landWhole(names, first);

  expect(first).toMatchObject({ closes: [], parses: ['a', 'b'] });
  expect(names.errandFor(named('a', 'b'))).toBeNull();
});

test('what a failed flight did not parse is parsed by the next, without a close', () => {
  const names = new PreparedNames();
  land(names, names.errandFor(named('a', 'b')), 0, 1);

  expect(names.errandFor(named('a', 'b'))).toMatchObject({ closes: [], parses: ['b'] });
});

test('while the first flight is under way a second closes before it parses', () => {
  const names = new PreparedNames();
  const first = names.errandFor(named('a'));
  const second = names.errandFor(named('a'));
  expect(second).toMatchObject({ closes: ['a'], parses: ['a'] });

  land(names, first, 0, 0);
  expect(names.held).toEqual([]);
  landWhole(names, second);
  expect(names.held).toEqual(['a']);
});

describe('past 300 names', () => {
  function full() {
    const names = new PreparedNames();
    for (let i = 0; i < 300; i += 1) landWhole(names, names.errandFor(named(`n${i}`)));
    return names;
  }

  test('the oldest is closed', () => {
    const names = full();

    const errand = names.errandFor(named('new'));
    landWhole(names, errand);

    expect(errand).toMatchObject({ closes: ['n0'], parses: ['new'] });
    expect(names.held).toHaveLength(300);
    expect(names.errandFor(named('n0'))).toMatchObject({ closes: ['n1'], parses: ['n0'] });
  });

  test('[T45] a close that was skipped is remembered: the name is closed before it is parsed again', () => {
    const names = full();
    land(names, names.errandFor(named('new')), 0, 0);

    expect(names.unsure).toEqual(['n0']);
    expect(names.errandFor(named('n0'))).toMatchObject({ closes: ['n0'], parses: ['n0'] });
  });

  test('a name that is leaving and asked for again is closed and parsed by the second flight', () => {
    const names = full();
    const first = names.errandFor(named('new'));
    const second = names.errandFor(named('n0'));
    expect(second?.closes).toContain('n0');

    landWhole(names, first);
    landWhole(names, second);

    expect(names.held).toEqual(expect.arrayContaining(['new', 'n0']));
  });
});

test('after a disagreement every name is closed before it is parsed', () => {
  const names = new PreparedNames();
  landWhole(names, names.errandFor(named('a', 'b')));

  names.doubtAll(named('c'));

  expect(names.errandFor(named('a', 'c'))).toMatchObject({
    closes: ['a', 'c'],
    parses: ['a', 'c'],
  });
});
