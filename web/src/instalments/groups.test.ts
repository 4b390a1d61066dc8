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
