import { expect, test } from 'vitest';
import { percentOf } from '../../words/percent.ts';
import { spreadsheetOf } from './export.ts';

test('[SCR-ADM-031] the export has a row per commission with all that the screen shows', () => {
  const rows = spreadsheetOf([
    {
      id: 'one',
      commission_rate: 0.08,
      commission_amount: 1472,
      created_at: '2026-11-20T12:00:00Z',
      project_id: 'apartment',
      quote_id: 'doors',
      supplier_id: 'bruno',
      project_name: 'Apartamento Vila Mariana',
      item_description: 'Armários da cozinha',
      category: 'marcenaria',
      supplier_name: 'Bruno Carvalho',
      supplier_company: 'Marcenaria Carvalho',
      price: 18400,
      kind: 'approval',
      status: 'due',
      order_id: 'o7',
      order_year: 2026,
      order_number: 7,
      change_order_number: null,
      invoice_id: 'f9',
      invoice_year: 2026,
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
