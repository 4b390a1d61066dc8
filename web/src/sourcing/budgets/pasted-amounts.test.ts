import { expect, it } from 'vitest';
import { parsePastedAmounts } from './pasted-amounts.ts';

const pasted = (text: string, start: Parameters<typeof parsePastedAmounts>[1] = 'civil') =>
  parsePastedAmounts(text, start);
const amounts = (...args: Parameters<typeof pasted>) => pasted(...args)?.amounts;

it('a column fills the fields downwards from the one it was pasted into', () => {
  expect(amounts('R$ 40.000,00\r\n9500.5\r\n1.200\r\n', 'decoracao')).toEqual({
    decoracao: 40_000,
    iluminacao: 9_500.5,
    marcenaria: 1_200,
  });
});

it('an empty cell empties its field, and what passes the last field is left and named', () => {
  expect(pasted('100\n\n300\n400', 'pintura')).toEqual({
    amounts: { pintura: 100, vidracaria: '' },
    left: ['300', '400'],
  });
});

it('rows that name a category go to it, in whatever order', () => {
  expect(amounts('Iluminação\t12.000,00\nCIVIL\t45000', 'pintura')).toEqual({
    iluminacao: 12_000,
    civil: 45_000,
  });
});

it('of a row of a table the last cell with an amount counts, neither its number nor its share nor its day', () => {
  expect(amounts('1\tCivil\t12.000,00\n2\tMarcenaria\t8.000,00')).toEqual({
    civil: 12_000,
    marcenaria: 8_000,
  });
  expect(amounts('Civil\t10%\t12.000,00\nPintura\t6.000,00\t5%')).toEqual({
    civil: 12_000,
    pintura: 6_000,
  });
  expect(amounts('Civil\t12.000,00\t05/11/2026\nPintura\t6.000,00\t')).toEqual({
    civil: 12_000,
    pintura: 6_000,
  });
});

it('the column that its heading calls the budget counts before a later one', () => {
  expect(amounts('Categoria\tPrevisto\tRealizado\nCivil\tR$ 12.000,00\tR$ 3.500,00')).toEqual({
    civil: 12_000,
  });
});

it('headings fill nothing, and a total is left and named', () => {
  expect(pasted('Categoria\tPrevisto\nCivil\tR$ 12.000,00\nTotal\tR$ 20.000,00')).toEqual({
    amounts: { civil: 12_000 },
    left: ['Total R$ 20.000,00'],
  });
  expect(pasted('Previsto\n12.000,00\n8.000,00\nTotal geral\t20.000,00')).toEqual({
    amounts: { civil: 12_000, decoracao: 8_000 },
    left: ['Total geral 20.000,00'],
  });
});

it.each(['Soma', 'SOMA GERAL', 'Subtotal', 'Sub-total', 'total'])(
  'a sum is no amount of a field, however it is called: %s',
  (name) => {
    expect(pasted(`Previsto\n12.000,00\n${name}\t20.000,00\n8.000,00`)).toEqual({
      amounts: { civil: 12_000, decoracao: 8_000 },
      left: [`${name} 20.000,00`],
    });
  },
);

it('where one row names a category, a row that names none goes to no field', () => {
  expect(pasted('Civil\t12.000,00\nPaisagismo\t3.000,00')).toEqual({
    amounts: { civil: 12_000 },
    left: ['Paisagismo 3.000,00'],
  });
});

it('what is no amount, or may be two, is left and named, and never replaced by another cell of its row', () => {
  expect(pasted('1\tCivil\t12 mil\n2\tPintura\t450 ou 500\n3\tMarcenaria\t8.000,00')).toEqual({
    amounts: { marcenaria: 8_000 },
    left: ['1 Civil 12 mil', '2 Pintura 450 ou 500'],
  });
  expect(pasted('Civil\ta definir\nPintura\t0.125')).toEqual({
    amounts: {},
    left: ['Civil a definir', 'Pintura 0.125'],
  });
});

it('a single cell is left to the field', () => {
  expect(pasted('1.234,56')).toBeNull();
  expect(pasted('1.234,56\n')).toBeNull();
});
