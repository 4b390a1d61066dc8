import { expect, test } from 'vitest';
import {
  dayIn,
  dayOf,
  deadlineFault,
  deadlineWords,
  endOfDay,
  formatDeadline,
} from './deadlines.ts';

const now = new Date('2026-12-05T12:00:00-03:00');

test('[TRM-030] a deadline is a day that ends at 23:59 in São Paulo, and is said with its weekday', () => {
  expect(endOfDay('2026-12-12')).toBe('2026-12-12T23:59:00-03:00');
  expect(dayOf('2026-12-13T02:59:00Z')).toBe('2026-12-12');
  expect(formatDeadline('2026-12-13T02:59:00Z')).toBe('sáb., 12/12');
  expect(formatDeadline('2026-12-12T14:30:00-03:00')).toBe('sáb., 12/12 às 14:30');
});

test('days are counted in São Paulo, whatever the clock of the browser says', () => {
  expect(dayIn(7, new Date('2026-12-05T23:30:00-03:00'))).toBe('2026-12-12');
});

test('a deadline that passed is said with how long ago', () => {
  expect(deadlineWords('2026-12-12T23:59:00-03:00', now)).toBe('até sáb., 12/12');
  expect(deadlineWords('2026-12-04T10:00:00-03:00', now)).toBe('terminou ontem');
});

test.each([
  ['', 24, 'Informe o prazo para responder'],
  ['2026-12-05', 24, 'O prazo para responder precisa ter pelo menos 24 horas.'],
  ['2026-12-06', 24, null],
  ['2026-12-06', 48, 'Depois de uma mudança, o prazo precisa ter pelo menos 48 horas.'],
  ['2026-12-07', 48, null],
  ['2027-07-01', 24, 'O prazo para responder pode ser de até 180 dias.'],
] as const)(
  'the server’s limits are known before anything is sent: %s, %s hours',
  (day, hours, fault) => {
    expect(deadlineFault(day, hours, now)).toBe(fault);
  },
);

// A deadline ends at 23:59; so many milliseconds after (or before) that time on 5 December.
test.each([
  ['2026-12-06', 24, 0, null],
  ['2026-12-06', 24, 1, 'O prazo para responder precisa ter pelo menos 24 horas.'],
  ['2026-12-07', 48, 0, null],
  ['2026-12-07', 48, 1, 'Depois de uma mudança, o prazo precisa ter pelo menos 48 horas.'],
  ['2027-06-03', 24, 0, null],
  ['2027-06-03', 24, -1, 'O prazo para responder pode ser de até 180 dias.'],
] as const)('at the edge of the limits: %s, %s hours, %s ms', (day, hours, late, fault) => {
  const at = new Date(Date.parse('2026-12-05T23:59:00-03:00') + late);
  expect(deadlineFault(day, hours, at)).toBe(fault);
});
