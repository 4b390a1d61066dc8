import { describe, expect, test } from 'vitest';
import { type NumberKind, readNumber, writtenNumber } from './read-number.ts';

const read = (text: string, kind: NumberKind = 'money') => {
  const reading = readNumber(text, kind);
  if ('value' in reading) return reading.value;
  return 'refused' in reading ? reading.refused : reading.readings;
};

test.each([
  ['1.234,56', 1234.56],
  ['1.234', 1234],
  ['2.750', 2750],
  ['1234,56', 1234.56],
  ['1234.56', 1234.56],
  ['1234', 1234],
  ['0,5', 0.5],
  [',5', 0.5],
  ['12.5', 12.5],
  ['1.234.567,89', 1_234_567.89],
  ['1.234.567', 1_234_567],
  ['R$ 1.234,56', 1234.56],
  ['R$ 1.234,5', 1234.5],
  ['R$ 9.300', 9300],
  ['r$1.234,56', 1234.56],
  ['350 reais', 350],
  ['1,234.56', 1234.56],
  [' 1 234,56 ', 1234.56],
  ['1\u00a0234,56', 1234.56],
  ['\u200b1.234,56\u202c', 1234.56],
  ['350,', 350],
  ['9.999.999.999,99', 9_999_999_999.99],
  ['', ''],
  ['R$ ', ''],
] as const)('[CON-005] [VAL-025] [NUM-001] %j in a field of money is R$ %j', (typed, amount) => {
  expect(read(typed)).toBe(amount);
});

test.each([
  ['12 x 350', [4200]],
  ['12 × 350', [4200]],
  ['2x R$ 450,00', [900]],
  ['3x de 1.000,00', [3000]],
  ['3 x 1000', [3000]],
  ['350 + 20', [370]],
  ['0,1 + 0,2', [0.3]],
  ['100 + 20 + 0,5', [120.5]],
  ['R$ 12 mil', [12_000]],
  ['1,5 mil', [1500]],
  ['2k', [2000]],
  ['1,2 milhão', [1_200_000]],
] as const)('[NUM-002] %j is asked about and stores nothing', (typed, readings) => {
  expect(read(typed)).toEqual(readings);
});

test.each([
  ['(100,00)', 'O valor não pode ser negativo'],
  ['100,00-', 'O valor não pode ser negativo'],
  ['-100', 'O valor não pode ser negativo'],
  ['R$ -1,50', 'O valor não pode ser negativo'],
  ['−100', 'O valor não pode ser negativo'],
  ['05/11/2026', '“05/11/2026” é uma data: escreva um valor em reais'],
  ['8%', '“8%” é um percentual: escreva o valor em reais'],
  ['450,00 ou 500,00', '“450,00 ou 500,00” tem mais de um número: escreva um só'],
  ['100 a 120', '“100 a 120” tem mais de um número: escreva um só'],
  ['100-120', '“100-120” tem mais de um número: escreva um só'],
  ['10,005', 'Use no máximo duas casas decimais'],
  ['0.125', 'Use no máximo duas casas decimais'],
  ['1.5234', 'Use no máximo duas casas decimais'],
  ['1234,567', 'Use no máximo duas casas decimais'],
  ['1,234', 'Use no máximo duas casas decimais'],
  ['10000000000', 'Valor grande demais'],
  ...[
    '1e3',
    '0x1',
    '1_0',
    'abc',
    'US$ 100',
    '1.23.456',
    '1.234.56',
    '12.34,56',
    '1,2,3',
    '350,00/m²',
    'x 350',
    '12 x abc',
    '²',
    '\u202e12',
  ].map((text): [string, string] => [text, `“${text}” não é um valor em reais`]),
] as [string, string][])('[NUM-001] %j is refused: %s', (typed, sentence) => {
  expect(read(typed)).toBe(sentence);
});

test('[NUM-001] three digits behind the only point are asked about where the field keeps them, and a comma is not', () => {
  expect(read('2.750', 'quantity')).toEqual([2750, 2.75]);
  expect(read('2.750', 'unitPrice')).toEqual([2750, 2.75]);
  expect(read('7.500', 'percent')).toEqual([7500, 7.5]);
  expect(read('2,750', 'quantity')).toBe(2.75);
  // A count has no decimals, and an amount in R$ no third one.
  expect(read('1.200', 'count')).toBe(1200);
  expect(read('1.200', 'money')).toBe(1200);
  expect(read('0.125', 'quantity')).toBe(0.125);
  expect(read('0.085', 'unitPrice')).toBe(0.085);
  expect(read('1.5234', 'unitPrice')).toBe(1.5234);
  expect(read('1.5234', 'quantity')).toBe('Informe a quantidade com até três casas decimais');
});

test('a percent and a count may carry their sign and their word', () => {
  expect(read('30%', 'percent')).toBe(30);
  expect(read('7,5 %', 'percent')).toBe(7.5);
  expect(readNumber('30 dias', 'count', { suffix: 'dias' })).toEqual({ value: 30 });
  expect(read('30 a 45', 'count')).toBe('“30 a 45” tem mais de um número: escreva um só');
  expect(read('30,5', 'count')).toBe('Use um número inteiro');
});

test('[NUM-002] a percent is offered as its share of an amount where the field knows of which', () => {
  expect(readNumber('8%', 'money', { percentOf: 51_381.05 })).toEqual({
    question: '“8%”: quis dizer',
    readings: [4110.48],
  });
});

test.each([
  ['99,99%', [999.9]],
  ['100%', [1000]],
  ['100,01%', '“100,01%” é um percentual: escreva o valor em reais'],
])('[NUM-002] of R$ 1.000,00 a share of %s is %j', (typed, meant) => {
  const reading = readNumber(typed, 'money', { percentOf: 1_000 });
  expect(
    'refused' in reading ? reading.refused : 'readings' in reading && reading.readings,
  ).toEqual(meant);
});

describe('what a field writes', () => {
  test.each(['money', 'unitPrice', 'quantity', 'percent', 'count'] as const)(
    '%s is read again as itself',
    (kind) => {
      for (const value of [0, 1, 1200, 2750, 12_000, 1_234_567]) {
        expect(read(writtenNumber(value, kind), kind)).toBe(value);
      }
    },
  );
});
