import { expect, test } from 'vitest';
import { isTaxId, writeTaxId } from './tax-id.ts';

test.each([
  '529.982.247-25',
  '11144477735',
  '11.222.333/0001-81',
  '12.abc.345/01de-35',
  '12ABC34501DE35',
])('[PIX-002] %s is a CPF or CNPJ', (typed) => {
  expect(isTaxId(typed)).toBe(true);
});

test.each(['', '529.982.247-26', '11111111111', '00000000000000', '12ABC34501DE36', '1234', 'Ana'])(
  '[PIX-002] “%s” is none',
  (typed) => {
    expect(isTaxId(typed)).toBe(false);
  },
);

test.each([
  ['52998224725', '529.982.247-25'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  [' 123 ', '123'],
])('%s is written %s', (typed, shown) => {
  expect(writeTaxId(typed)).toBe(shown);
});
