import { expect, test } from 'vitest';
import {
  bareMonthName,
  daysOf,
  instantsOf,
  isBackwards,
  lastMonths,
  monthName,
  periodNamed,
  periodWords,
} from './period.ts';

const november = new Date('2026-11-21T12:00:00Z');

test('[SCR-ADM-031] the filter begins with this month, whatever the address says', () => {
  expect(periodNamed('')).toBe('este-mes');
  expect(periodNamed('constructor')).toBe('este-mes');
  expect(periodNamed('tudo')).toBe('tudo');
});

test('[SCR-ADM-031] each period is its calendar days', () => {
  expect(daysOf('este-mes', {}, november)).toEqual({ from: '2026-11-01', until: '2026-11-30' });
  expect(daysOf('mes-passado', {}, november)).toEqual({ from: '2026-10-01', until: '2026-10-31' });
  expect(daysOf('este-ano', {}, november)).toEqual({ from: '2026-01-01', until: '2026-12-31' });
  expect(daysOf('tudo', {}, november)).toEqual({});
  expect(daysOf('datas', { from: '2026-02-03' }, november)).toEqual({ from: '2026-02-03' });
});

test('the month before January is December of the year before; February knows leap years', () => {
  expect(daysOf('mes-passado', {}, new Date('2026-01-10T12:00:00Z'))).toEqual({
    from: '2025-12-01',
    until: '2025-12-31',
  });
  expect(daysOf('este-mes', {}, new Date('2028-02-10T12:00:00Z')).until).toBe('2028-02-29');
});

test('[Q-52] an evening of the last day in São Paulo is still that month', () => {
  expect(daysOf('este-mes', {}, new Date('2026-12-01T01:30:00Z')).from).toBe('2026-11-01');
});

test('the last day counts whole, in the time of São Paulo', () => {
  expect(instantsOf({ from: '2026-11-01', until: '2026-11-30' })).toEqual({
    from: '2026-11-01T00:00:00-03:00',
    before: '2026-12-01T00:00:00-03:00',
  });
  expect(instantsOf({})).toEqual({});
});

test('a period that ends before it begins is recognised', () => {
  expect(isBackwards({ from: '2026-11-02', until: '2026-11-01' })).toBe(true);
  expect(isBackwards({ from: '2026-11-01', until: '2026-11-01' })).toBe(false);
  expect(isBackwards({ until: '2026-11-01' })).toBe(false);
});

test('the period is said in words', () => {
  expect(periodWords({ from: '2026-11-01', until: '2026-11-30' })).toBe(
    'de 01/11/2026 a 30/11/2026',
  );
  expect(periodWords({ from: '2026-11-01' })).toBe('desde 01/11/2026');
  expect(periodWords({ until: '2026-11-01' })).toBe('até 01/11/2026');
  expect(periodWords({})).toBe('desde o início');
});

test('[COM-018] months go back over the new year, with or without the one that is running', () => {
  const february = new Date('2026-02-10T12:00:00Z');
  expect(lastMonths(3, false, february)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(lastMonths(2, true, february)).toEqual(['2026-02', '2026-01']);
  expect(lastMonths(1, false, new Date('2026-01-10T12:00:00Z'))).toEqual(['2025-12']);
  expect(monthName('2025-12')).toBe('dezembro de 2025');
  expect(monthName('2026-03-31')).toBe('março de 2026');
  expect(bareMonthName('2026-03-31')).toBe('março');
});
