import { expect, it } from 'vitest';
import { parsePastedAmounts } from './pasted-amounts.ts';

it('a column fills the fields downwards from the one it was pasted into', () => {
  expect(parsePastedAmounts('R$ 40.000,00\r\n9500.5\r\n1.200\r\n', 'decoracao')).toEqual({
    decoracao: 40_000,
    iluminacao: 9_500.5,
    marcenaria: 1_200,
  });
});

it('an empty cell empties its field, and what passes the last field is left', () => {
  expect(parsePastedAmounts('100\n\n300\n400', 'pintura')).toEqual({
    pintura: 100,
    vidracaria: '',
  });
});

it('rows that name a category go to it, in whatever order', () => {
  expect(parsePastedAmounts('Iluminação\t12.000,00\nCIVIL\t45000', 'pintura')).toEqual({
    iluminacao: 12_000,
    civil: 45_000,
  });
});

it('a single cell is left to the field', () => {
  expect(parsePastedAmounts('1.234,56', 'civil')).toBeNull();
  expect(parsePastedAmounts('1.234,56\n', 'civil')).toBeNull();
});
