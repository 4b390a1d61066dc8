import { expect, test } from 'vitest';
import type { ReviewedItem } from './queries.ts';
import { byCategory, reviewTotals, undecidedWords } from './review.ts';
import { shelf as open } from './testing-review.ts';

const decided = (category: ReviewedItem['category'], price: number): ReviewedItem => ({
  ...open,
  category,
  price,
  supplier_name: 'Bruno Carvalho',
});

test('[RTE-032] items stand by category with the sum approved in each', () => {
  const groups = byCategory([decided('civil', 0.1), decided('civil', 0.2), open]);

  expect(groups.map(({ category, items, approved }) => [category, items.length, approved])).toEqual(
    [
      ['civil', 2, 0.3],
      ['marcenaria', 1, 0],
    ],
  );
});

test('the totals count what has a supplier', () => {
  expect(reviewTotals([decided('civil', 100), open])).toEqual({
    items: 2,
    decided: 1,
    approved: 100,
  });
});

test('an item without a supplier says what it waits for', () => {
  expect(undecidedWords(open, 'quoting')).toBe(
    '1 preço recebido de 3 fornecedores. Falta a escolha do arquiteto.',
  );
  expect(undecidedWords({ ...open, received_quotes: 0 }, 'quoting')).toBe(
    '3 fornecedores consultados, nenhum preço ainda.',
  );
  expect(undecidedWords({ ...open, asked_suppliers: 0, received_quotes: 0 }, 'planning')).toBe(
    'O arquiteto ainda não pediu preços.',
  );
  expect(undecidedWords(open, 'completed')).toBe('Nenhum fornecedor foi aprovado.');
});

test('[PED-004] an item whose order was declined or ended says so, and whether there are other prices', () => {
  const said = (order_ended: ReviewedItem['order_ended'], received_quotes: number) =>
    undecidedWords({ ...open, asked_suppliers: 3, received_quotes, order_ended }, 'quoting');
  expect(said('order_declined', 0)).toBe('O fornecedor recusou o pedido. Falta outra proposta.');
  expect(said('order_declined', 1)).toBe(
    'O fornecedor recusou o pedido. Há 1 outro preço: falta a escolha do arquiteto.',
  );
  expect(said('order_declined', 2)).toBe(
    'O fornecedor recusou o pedido. Há 2 outros preços: falta a escolha do arquiteto.',
  );
  expect(said('order_terminated', 0)).toMatch(/^O pedido terminou por distrato/);
});
