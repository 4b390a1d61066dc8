import { expect, test } from 'vitest';
import type { RequestedItem } from '../../received/requests.ts';
import {
  type Answer,
  answerErrors,
  blankAnswer,
  commissionOf,
  notesText,
  totalOf,
} from './answer.ts';

const items: RequestedItem[] = [
  item('armario', 'Armário de cozinha', 1, 'un'),
  item('painel', 'Painel de TV', 4.2, 'm²'),
];
const answer: Answer = {
  ...blankAnswer(items),
  prices: { armario: 1234.5, painel: '' },
  mode: 'total',
  unitPrices: { armario: '', painel: '' },
  notes: { armario: ' MDF 18 mm ', painel: '' },
  deliveryDays: 35,
  generalNotes: 'Ferragens inclusas.',
};

test('[SCR-SUP-010] [VAL-025] the total is the sum to the cent and a blank counts as 0', () => {
  expect(totalOf(answer)).toBe(1234.5);
  expect(totalOf({ ...answer, prices: { a: 0.1, b: 0.2, c: '' } })).toBe(0.3);
  expect(totalOf(blankAnswer(items))).toBe(0);
});

test('[DAT-036] the notes have a line per item, then the general notes', () => {
  expect(notesText(items, answer)).toBe(
    '- Armário de cozinha (1 un): R$ 1.234,50 - MDF 18 mm\n' +
      '- Painel de TV (4,2 m²): não cotado\n' +
      '\n' +
      'Observações gerais: Ferragens inclusas.',
  );
  expect(notesText(items.slice(0, 1), { ...answer, generalNotes: ' ' })).not.toContain('gerais');
});

test('the supplier keeps the total less the commission, rounded as the commission is', () => {
  expect(commissionOf(10_000, 0.07)).toEqual({ commission: 700, net: 9300 });
  expect(commissionOf(16_890.5, 0.07)).toEqual({ commission: 1182.34, net: 15_708.16 });
});

test('[VAL-027] [VAL-029] an empty answer is refused in the words of the specification', () => {
  expect(answerErrors(blankAnswer(items))).toEqual({
    total: 'Por favor, preencha pelo menos um valor para os itens.',
    deliveryDays: 'Por favor, informe o prazo de entrega.',
  });
});

test('[VAL-024] [VAL-028] a negative value and a delivery of 0 or half a day are refused', () => {
  const bad = { ...answer, prices: { armario: 100, painel: -1 } };

  expect(answerErrors({ ...bad, deliveryDays: 0 })).toEqual({
    'prices.painel': 'O valor não pode ser negativo.',
    deliveryDays: 'O prazo mínimo é de 1 dia.',
  });
  expect(answerErrors({ ...answer, deliveryDays: 1.5 })).toHaveProperty('deliveryDays');
  expect(answerErrors({ ...answer, deliveryDays: 1 })).toEqual({});
});

function item(id: string, description: string, quantity: number, unit: RequestedItem['unit']) {
  return {
    id,
    description,
    quantity,
    unit,
    specifications_url: null,
    price: null,
    note: null,
    status: 'requested' as const,
    rejection_reason: null,
  };
}

test.each([
  [-0.01, 'O valor não pode ser negativo.'],
  [10.005, 'Use no máximo duas casas decimais.'],
  [1e10, 'O valor é alto demais.'],
])('[VAL-024] a price of %s is refused where it stands: %s', (price, words) => {
  const prices = { armario: 100, painel: price };

  expect(answerErrors({ ...answer, prices })['prices.painel']).toBe(words);
});

test('[VAL-024] prices from 0 to the largest, blank ones and cents are not refused', () => {
  const prices = { a: 0, b: 0.01, c: 9_999_999_999.99, d: '' as const };

  expect(answerErrors({ ...answer, prices })).toEqual({});
});

test.each([
  [0, 'O prazo mínimo é de 1 dia.'],
  [1, undefined],
  [3650, undefined],
  [3651, 'O prazo máximo é de 3650 dias.'],
  [1.5, 'O prazo é em dias inteiros.'],
  ['' as const, 'Por favor, informe o prazo de entrega.'],
])('[VAL-028] [VAL-029] a delivery in %s days: %s', (deliveryDays, words) => {
  expect(answerErrors({ ...answer, deliveryDays }).deliveryDays).toBe(words);
});

test('[VAL-024] a unit price with more than four decimals is refused, though its total is whole cents', () => {
  const typed = (painel: number) => ({
    ...answer,
    mode: 'unit' as const,
    prices: { armario: 100, painel: 42.02 },
    unitPrices: { armario: '' as const, painel },
  });

  expect(answerErrors(typed(10.00005))).toEqual({
    'prices.painel': 'Use no máximo quatro casas decimais no preço unitário.',
  });
  // Also once the way of typing was changed and the field shows the total.
  expect(answerErrors({ ...typed(10.00005), mode: 'total' })).toHaveProperty('prices.painel');
  expect(answerErrors(typed(10.0005))).toEqual({});
});
