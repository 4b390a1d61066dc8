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

it('[SCR-ARCH-001] [STA-014] planning, quoting and in progress count as active', () => {
  const statuses = ['planning', 'quoting', 'in_progress', 'completed', 'archived'] as const;

  expect(countProjects(statuses.map((status) => ({ status })))).toEqual({
    total: 5,
    active: 3,
    completed: 1,
  });
});
