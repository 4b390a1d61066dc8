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

const asked = {
  item_id: 'i1',
  code: 'LM-04',
  brand: 'Deca',
  model: 'Link',
  finish: null,
  color: null,
  size: null,
  notes: null,
  accepts_equivalent: true,
  version: 2,
  is_pending_change: false,
} as Parameters<typeof rowsOf>[2] extends readonly (infer Spec)[] | undefined ? Spec : never;

test('[FIC-061] of a ficha only what changes is sent, with the version that was read', () => {
  const [row] = rowsOf([drywall], new Set(['i1']), [asked]);
  if (!row) throw new Error('no row');
  const { text } = row.specBefore;
  expect(changesOf([{ ...row, spec: text }])).toEqual([]);
  const changed = {
    ...row,
    spec: { ...text, model: ' Slim ', brand: '', accepts_equivalent: false },
  };

  expect(changesOf([changed])).toEqual([
    {
      op: 'change',
      item_id: 'i1',
      spec: { version: 2, brand: null, model: 'Slim', accepts_equivalent: false },
    },
  ]);
  expect(changeLines([changed])).toEqual([
    'Divisórias em drywall: Marca: Deca → —, Modelo: Link → Slim, Aceita equivalente: sim → não',
  ]);
  expect(changesOf([{ ...changed, isCancelled: true }])).toEqual([{ op: 'cancel', item_id: 'i1' }]);
});

test('[FIC-061] where another version stands for suppliers the whole ficha is sent as it is seen', () => {
  const [row] = rowsOf([drywall], new Set(['i1']), [{ ...asked, is_pending_change: true }]);
  if (!row) throw new Error('no row');
  const opened = { ...row, spec: row.specBefore.text };

  expect(changesOf([opened])[0]?.spec).toMatchObject({
    brand: 'Deca',
    model: 'Link',
    finish: null,
  });
  expect(changeLines([opened])).toEqual(['Divisórias em drywall: a ficha como está agora']);
});

test('parts of an item are sent as a whole list, and said one by one [PRC-063]', () => {
  const cable = { id: 'a', description: 'Cabo', quantity: 10, unit: 'm' as const };
  const board = { id: 'b', description: 'Quadro', quantity: 1, unit: 'un' as const };
  const now = [
    { ...cable, quantity: 12 },
    { ...board, id: 'c', description: 'Disjuntor' },
  ];
  const row = { ...start, parts: { before: [cable, board], now } };

  expect(changesOf([row])).toEqual([{ op: 'change', item_id: 'i1', parts: now }]);
  expect(changeLines([row])).toEqual([
    'Divisórias em drywall: Cabo (10 m → 12 m), nova parte: Disjuntor (1 un), sem a parte Quadro',
  ]);
  expect(changesOf([{ ...start, parts: { before: [cable], now: [cable] } }])).toEqual([]);
});
