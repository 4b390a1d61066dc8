import { expect, it } from 'vitest';
import { countProjects, stepStates } from './steps.ts';

it('a project without items is at the first step, with items at the invitations', () => {
  expect(stepStates('planning', 0)).toEqual(['current', 'ahead', 'ahead', 'ahead']);
  expect(stepStates('planning', 2)).toEqual(['done', 'current', 'ahead', 'ahead']);
});

it('quoting is at the quotes, work in progress at the work, completed has it all behind', () => {
  expect(stepStates('quoting', 2)).toEqual(['done', 'done', 'current', 'ahead']);
  expect(stepStates('in_progress', 2)).toEqual(['done', 'done', 'done', 'current']);
  expect(stepStates('completed', 2)).toEqual(['done', 'done', 'done', 'done']);
});

it('with items undecided, invitations and quotes are not done, also while the work goes on', () => {
  const items = (approved_items: number, idle_items: number) => ({
    items: 11,
    approved_items,
    idle_items,
  });

  expect(stepStates('in_progress', 11, items(3, 5))).toEqual(['done', 'open', 'open', 'current']);
  expect(stepStates('in_progress', 11, items(10, 0))).toEqual(['done', 'done', 'open', 'current']);
  expect(stepStates('in_progress', 11, items(11, 0))).toEqual(['done', 'done', 'done', 'current']);
  expect(stepStates('quoting', 11, items(0, 1))).toEqual(['done', 'open', 'current', 'ahead']);
  expect(stepStates('planning', 11, items(0, 11))).toEqual(['done', 'current', 'ahead', 'ahead']);
  expect(stepStates('completed', 11, items(3, 5))).toEqual(['done', 'done', 'done', 'done']);
});

it('[SCR-ARCH-001] [STA-014] planning, quoting and in progress count as active', () => {
  const statuses = ['planning', 'quoting', 'in_progress', 'completed', 'archived'] as const;

  expect(countProjects(statuses.map((status) => ({ status })))).toEqual({
    total: 5,
    active: 3,
    completed: 1,
  });
});
