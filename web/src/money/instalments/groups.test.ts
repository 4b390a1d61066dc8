import { describe, expect, test } from 'vitest';
import { dueWhen, inGroupsByDay, shownFirst, soonOf } from './groups.ts';
import type { Instalment } from './queries.ts';

// Beside InstalmentsOfProject.test.tsx: the days at the edge of "the next ninety".

const TODAY = '2026-11-26';
const due = (due_on: string) => ({ state: 'due', due_on, expected_on: due_on }) as Instalment;

test.each([
  ['today', '2026-11-26', 'Próximos 90 dias'],
  ['in 89 days', '2027-02-23', 'Próximos 90 dias'],
  ['in 90 days', '2027-02-24', 'Próximos 90 dias'],
  ['in 91 days', '2027-02-25', 'Depois'],
])('[PAR-012] what is due %s (%s) is read under "%s"', (_, day, name) => {
  expect(inGroupsByDay([due(day)], TODAY).map((group) => group.name)).toEqual([name]);
  expect(soonOf([due(day)], TODAY)).toHaveLength(name === 'Depois' ? 0 : 1);
});

test('[PAR-012] late ones come first, then those with a day, then those that wait for a delivery, each in their order', () => {
  const row = (id: string, state: Instalment['state'], due_on: string | null) =>
    ({ instalment_id: id, state, due_on, expected_on: due_on ?? '2026-11-27' }) as Instalment;
  const rows = [
    row('delivery 1', 'due', null),
    row('day 1', 'due', '2026-12-01'),
    row('late 1', 'late', '2026-11-20'),
    row('delivery 2', 'due', null),
    row('paid', 'paid', '2026-11-21'),
    row('day 2', 'partial', '2026-11-28'),
    row('late 2', 'late', '2026-11-19'),
  ];
  expect(soonOf(rows, TODAY).map(({ instalment_id }) => instalment_id)).toEqual([
    ...['late 1', 'late 2', 'day 1', 'day 2', 'delivery 1', 'delivery 2'],
  ]);
});

describe('[SCR-CLI-015] a list of what is to pay', () => {
  const late = (day: string) => ({ ...due(day), state: 'late' }) as Instalment;
  const onDelivery = (expected_on: string) =>
    ({ state: 'due', due_on: null, expected_on }) as Instalment;
  const far = ['2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01', '2027-06-01'].map(due);
  const sizes = (rows: Instalment[]) => {
    const { first, later } = shownFirst(rows, TODAY);
    return [first.length, later.length];
  };

  test('begins with what is late and has a day within a month, at least four, and never leaves one alone', () => {
    expect(sizes([])).toEqual([0, 0]);
    expect(sizes(far)).toEqual([5, 0]);
    expect(sizes([...far, due('2027-07-01')])).toEqual([4, 2]);
    const lateOnes = Array.from({ length: 6 }, () => late('2026-11-02'));
    expect(sizes([...lateOnes, due('2026-12-27'), ...far])).toEqual([7, 5]);
    expect(sizes([...lateOnes, due('2026-12-28'), ...far])).toEqual([6, 6]);
    expect(sizes([...far, { ...due('2026-11-01'), state: 'paid' } as Instalment])).toEqual([5, 0]);
  });

  test('names what has a day within a month before a delivery that is overdue', () => {
    const { first } = shownFirst([onDelivery('2026-11-01'), due('2026-12-02'), ...far], TODAY);
    expect(first.map(({ due_on }) => due_on)).toEqual([
      '2026-12-02',
      null,
      '2027-02-01',
      '2027-03-01',
    ]);
  });
});

test.each([
  ['late', '2026-11-24', 'venceu há 2 dias'],
  ['late', '2026-11-25', 'venceu ontem'],
  ['due', '2026-11-26', 'hoje'],
  ['due', '2026-11-27', 'amanhã'],
  ['due', '2026-11-28', 'em 2 dias'],
] as const)('[SCR-CLI-015] one that is %s on %s reads "%s"', (state, day, when) => {
  expect(dueWhen({ state, due_on: day, expected_on: day }, TODAY).when).toBe(when);
});

test.each([
  ['2026-11-25', 'ainda não entregue'],
  ['2026-11-26', 'em torno de 26/11'],
])('[SCR-CLI-015] one that waits for a delivery expected on %s reads "%s"', (expected_on, when) => {
  expect(dueWhen({ state: 'due', due_on: null, expected_on }, TODAY)).toEqual({
    day: 'Na entrega',
    when,
  });
});
