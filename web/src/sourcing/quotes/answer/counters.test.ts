import { expect, test } from 'vitest';
import { counterNamed, counters } from './counters.ts';

test('[SCR-SUP-001] total, pending, sent, approved and rejected, each by its number of the server', () => {
  expect(counters.map(({ label, number }) => `${label} ${number}`)).toEqual([
    'Total total',
    'Pendentes owed',
    'Enviadas sent',
    'Aprovadas approved',
    'Rejeitadas not_selected',
  ]);
});

test('an unknown filter in the address shows everything', () => {
  expect(counterNamed('nada').filter).toBe('todas');
  expect(counterNamed('enviadas').label).toBe('Enviadas');
});
