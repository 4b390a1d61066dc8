import { expect, test } from 'vitest';
import { counterNamed, counters, numberOf } from './counters.ts';

const rows = [
  { status: 'requested', count: 2 },
  { status: 'submitted', count: 3 },
  { status: 'viewed', count: 1 },
  { status: 'approved', count: 4 },
] as const;

test('[SCR-SUP-001] total, pending, sent (viewed included), approved and rejected', () => {
  expect(counters.map((counter) => [counter.label, numberOf(counter, rows)])).toEqual([
    ['Total', 10],
    ['Pendentes', 2],
    ['Enviadas', 4],
    ['Aprovadas', 4],
    ['Rejeitadas', 0],
  ]);
});

test('an unknown filter in the address shows everything', () => {
  expect(counterNamed('nada').filter).toBe('todas');
  expect(counterNamed('enviadas').label).toBe('Enviadas');
});
