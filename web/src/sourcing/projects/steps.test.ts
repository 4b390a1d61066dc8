import { expect, it } from 'vitest';
import { countProjects } from './steps.ts';

it('[SCR-ARCH-001] [STA-014] planning, quoting and in progress count as active', () => {
  const statuses = ['planning', 'quoting', 'in_progress', 'completed', 'archived'] as const;

  expect(countProjects(statuses.map((status) => ({ status })))).toEqual({
    total: 5,
    active: 3,
    completed: 1,
  });
});
