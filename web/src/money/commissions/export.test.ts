import { expect, test } from 'vitest';
import { percentOf } from '../../words/percent.ts';
import { spreadsheetOf } from './export.ts';
import { kitchen } from './testing-ledger.ts';

test('[SCR-ADM-031] the export has a row per commission with all that the screen shows', () => {
  const rows = spreadsheetOf([
    {
      ...kitchen,
      created_at: '2026-11-20T12:00:00Z',
      status: 'due',
      invoice_number: 9,
    },
  ]);

  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveLength(13);
  expect(rows[1]).toEqual([
    '20/11/2026',
    'Apartamento Vila Mariana',
    'Armários da cozinha',
    'Marcenaria',
    'Bruno Carvalho',
    'Marcenaria Carvalho',
    18400,
    8,
    1472,
    'Aprovação',
    'Devida',
    '0007/2026',
    '0009/2026',
  ]);
});

test('a rate is written in percent without the dust of binary fractions', () => {
  expect([0.07, 0.065, 0.0055, 0].map(percentOf)).toEqual([7, 6.5, 0.55, 0]);
});
