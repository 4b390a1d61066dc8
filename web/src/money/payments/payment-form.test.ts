import { expect, it } from 'vitest';
import { formatBRL } from '../../words/format.ts';
import { paymentSchema } from './payment-form.ts';

const typed = { amount: 100 as number | '', date: '2026-11-21', notes: '' };
const complaints = (fields: object, remaining = 500) =>
  paymentSchema(remaining)
    .safeParse(fields)
    .error?.issues.map(({ message }) => message) ?? [];

it('[VAL-033] the amount is required and not negative, zero is taken as written (Q-45)', () => {
  expect(complaints({ ...typed, amount: '' })).toEqual(['Informe o valor']);
  expect(complaints({ ...typed, amount: -1 })).toEqual(['O valor não pode ser negativo']);
  expect(complaints({ ...typed, amount: 0 })).toEqual([]);
});

it('[VAL-034] at most what remains, to the cent', () => {
  expect(complaints({ ...typed, amount: 500 })).toEqual([]);
  expect(complaints({ ...typed, amount: 500.01 })).toEqual([
    `O valor máximo é ${formatBRL(500)}, o que resta deste orçamento`,
  ]);
});

it('[VAL-035] the date is required, notes are not', () => {
  expect(complaints({ ...typed, date: '' })).toEqual(['Informe a data como dd/mm/aaaa']);
  expect(complaints(typed)).toEqual([]);
});
