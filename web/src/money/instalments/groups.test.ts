import { expect, test } from 'vitest';
import { inGroupsByDay, soonOf } from './groups.ts';
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
