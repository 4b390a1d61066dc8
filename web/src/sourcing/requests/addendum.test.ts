import { expect, test } from 'vitest';
import { drywall } from '../projects/testing-projects.ts';
import { addedRow, changeLines, changesOf, rowFaults, rowsOf } from './addendum.ts';

const [start] = rowsOf([drywall], new Set(['i1']));
if (!start) throw new Error('no row');

test('[TRM-035] only what changes of an item is sent', () => {
  const rows = [start, { ...start, id: 'i2', now: { ...start.now, quantity: '40,5' } }];

  expect(changesOf(rows)).toEqual([{ op: 'change', item_id: 'i2', quantity: 40.5 }]);
  expect(changeLines(rows)).toEqual(['Divisórias em drywall: 32 m² → 40,5 m²']);
});

test('[TRM-035] items are added with all their fields, and cancelled by id alone', () => {
  const added = { ...addedRow(), id: 'new' };
  const rows = [
    { ...start, isCancelled: true },
    { ...added, now: { ...added.now, description: ' Rodapé ', quantity: '12', unit: 'm' } },
  ];

  expect(changesOf(rows)).toEqual([
    { op: 'cancel', item_id: 'i1' },
    {
      op: 'add',
      item_id: 'new',
      description: 'Rodapé',
      quantity: 12,
      unit: 'm',
      specifications_url: null,
    },
  ]);
  expect(changeLines(rows)).toEqual(['Retirado: Divisórias em drywall', 'Novo: Rodapé (12 m)']);
});

test('[TRM-035] a field that cannot be read is named in the words of the item’s form', () => {
  const wrong = { ...start, now: { ...start.now, description: '', quantity: 'muitos' } };

  expect(rowFaults(wrong)).toEqual({
    description: 'Informe a descrição',
    quantity: '“muitos” não é uma quantidade',
  });
  expect(rowFaults({ ...wrong, isCancelled: true })).toEqual({});
});

test('[TRM-035] an item with an approved quote is decided', () => {
  expect(rowsOf([drywall], new Set())[0]?.isDecided).toBe(true);
});
