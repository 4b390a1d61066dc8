import { expect, test } from 'vitest';
import { categoryOptions } from './categories.ts';
import { paymentStatusWord, quoteStatusWord, unitOptions, withUnit } from './labels.ts';

test('[ENT-031] [PUB-030] the seven categories, by value and label', () => {
  expect(categoryOptions().map(({ value, label }) => `${value} ${label}`)).toEqual([
    'civil Civil',
    'decoracao Decoração',
    'iluminacao Iluminação',
    'marcenaria Marcenaria',
    'marmoraria Marmoraria',
    'pintura Pintura',
    'vidracaria Vidraçaria',
  ]);
});

test('[ENT-032] the five units, by value and label', () => {
  expect(unitOptions.map(({ value, label }) => `${value} ${label}`)).toEqual([
    'un Unidade',
    'm² Metro quadrado',
    'm Metro linear',
    'kg Quilograma',
    'l Litro',
  ]);
});

test('[STA-021] losing to a rival is Concorrência', () => {
  const reason = 'Outro fornecedor foi selecionado para esta categoria';
  expect(quoteStatusWord('rejected', reason)).toBe('Concorrência');
});

test('[STA-022] any other rejection is Rejeitado, and a reason alone changes nothing', () => {
  expect(quoteStatusWord('rejected', null)).toBe('Rejeitado');
  expect(quoteStatusWord('rejected', 'Preço acima do previsto')).toBe('Rejeitado');
  expect(quoteStatusWord('submitted', 'selecionado para esta categoria')).toBe('Enviado');
});

test('[STA-023] a quote is Pago, Parcial or Pendente by what remains', () => {
  expect(paymentStatusWord(1000, 0)).toBe('Pago');
  expect(paymentStatusWord(400, 600)).toBe('Parcial');
  expect(paymentStatusWord(0, 1000)).toBe('Pendente');
});

// The documents of the database write the same: database/orders/document.test.ts.
test.each([
  [6, 'rolo', '6 rolos'],
  [1, 'rolo', '1 rolo'],
  [1.5, 'rolo', '1,5 rolo'],
  [2, 'mês', '2 meses'],
  [12.4, 'm²', '12,4 m²'],
  [3, 'un', '3 un'],
] as const)('%d %s is written %s', (quantity, unit, words) => {
  expect(withUnit(quantity, unit)).toBe(words);
});
