import { expect, test } from 'vitest';
import { type Answer, blankAnswer } from './answer.ts';
import { noteDoubts } from './note-doubts.ts';
import { bookcaseDetails } from './testing-requests.ts';

// i1 is one bookcase, i2 six doors.
const items = bookcaseDetails.items_data;

const doubts = (note: string, price: number | '' = 600, rest: Partial<Answer> = {}) =>
  noteDoubts(items, {
    ...blankAnswer(items),
    prices: { i1: '', i2: price },
    notes: { i1: '', i2: note },
    ...rest,
  }).map(({ kind, item, amount }) => `${kind} ${item.id} ${amount}`);

test.each([
  ['780', 780],
  ['R$ 1.234,50', 1234.5],
  [' 780,00 ', 780],
])('a bare number is asked about: “%s”', (note, amount) => {
  expect(doubts(note)).toEqual([`number i2 ${amount}`]);
});

test.each([
  'por m²',
  'Preço por m2',
  'R$ 90 / m²',
  'por porta',
  'Unitário',
  'valor unitario',
  'cada',
  '50 cada uma',
  'por unidade',
  'R$/un',
])('the price of one unit is asked about: “%s”', (note) => {
  expect(doubts(note)).toEqual(['unit i2 600']);
});

test.each([
  '',
  '0',
  // Not an amount in R$.
  '10,005',
  '2 demãos',
  'Garantia de 12 meses',
  'MDF 18 mm',
  'por nossa conta',
  'por favor, confirmar a medida',
  'cada porta com três dobradiças',
  'por unanimidade',
  // It explains the total.
  'R$ 100,00 por porta',
])('nothing to ask about: “%s”', (note) => {
  expect(doubts(note)).toEqual([]);
});

test('without a price, of a single unit, or typed by unit, a word for a unit asks nothing', () => {
  expect(doubts('por porta', '')).toEqual([]);
  expect(
    doubts('', 600, { prices: { i1: 600, i2: '' }, notes: { i1: 'unitário', i2: '' } }),
  ).toEqual([]);
  expect(doubts('por porta', 600, { mode: 'unit', unitPrices: { i1: '', i2: 100 } })).toEqual([]);
  // Typed as a total before the way of typing was changed.
  expect(doubts('por porta', 600, { mode: 'unit' })).toEqual(['unit i2 600']);
});

test('every note is asked about, in the order of the items', () => {
  expect(
    doubts('', 600, { prices: { i1: 10, i2: 600 }, notes: { i2: 'por porta', i1: '95' } }),
  ).toEqual(['number i1 95', 'unit i2 600']);
});
