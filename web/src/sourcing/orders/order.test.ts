import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldQuotes } from './held.ts';
import { deliveryDays, dueWords, waitsFor } from './order.ts';
import type { Order, OrderInstalment } from './queries.ts';
import { kitchenOrder } from './testing-order.ts';

const [entrada, onDelivery] = kitchenOrder.instalments as [OrderInstalment, OrderInstalment];
const paid: OrderInstalment = { ...entrada, state: 'paid', paid: 1656, remaining: 0 };
const late = (due_on: string, remaining: number): OrderInstalment => ({
  ...entrada,
  ...{ id: due_on, state: 'late', due_on, expected_on: due_on, remaining },
});

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T15:00:00Z') }),
);
afterEach(() => void vi.useRealTimers());

test.each<[string, Order['status'], OrderInstalment[], string, boolean]>([
  ['its supplier', 'issued', [paid, onDelivery], 'Confirmação pedida há 4 dias', false],
  [
    'its first late instalment',
    'issued',
    [late('2026-11-20', 10), onDelivery],
    'R$ 10,00 vencidos em 20/11/2026',
    true,
  ],
  [
    'the oldest of two late ones',
    'confirmed',
    [paid, late('2026-11-20', 10), late('2026-11-22', 30), onDelivery],
    'R$ 10,00 vencidos em 20/11/2026',
    true,
  ],
  [
    'the next day',
    'confirmed',
    [paid, { ...entrada, remaining: 656 }, onDelivery],
    'R$ 656,00 até 05/12/2026',
    false,
  ],
  ['the delivery', 'confirmed', [paid, onDelivery], 'R$ 3.864,00 na entrega', false],
  ['nothing that is not paid', 'confirmed', [paid, paid], 'Tudo pago', false],
  ['nothing, without instalments', 'cancelled', [], 'Nada', false],
  ['nothing, once what was settled is paid', 'cancelled', [paid], 'Nada', false],
  [
    'what was settled',
    'cancelled',
    [paid, { ...entrada, remaining: 656 }],
    'R$ 656,00 até 05/12/2026',
    false,
  ],
  [
    'what was settled and is late',
    'cancelled',
    [late('2026-11-20', 10)],
    'R$ 10,00 vencidos em 20/11/2026',
    true,
  ],
])('[PED-013] an order waits for %s, while it is %s', (_, status, instalments, words, isLate) => {
  const said = waitsFor({ ...kitchenOrder, status, instalments });
  expect({ ...said, words: said.words.replaceAll('\u00a0', ' ') }).toEqual({
    words,
    isLate,
    isDone: ['Tudo pago', 'Nada'].includes(words),
  });
});

test.each([
  [{}, '05/12/2026'],
  [{ due_on: null, on_delivery: true }, 'Na entrega, em torno de 05/12/2026'],
  [
    { due_on: null, on_delivery: true, offset_days: 1 },
    '1 dia após a entrega, em torno de 05/12/2026',
  ],
  [
    { due_on: null, on_delivery: true, offset_days: 30 },
    '30 dias após a entrega, em torno de 05/12/2026',
  ],
  [{ due_on: null }, '05/12/2026'],
])('[PAR-002] an instalment with %o is due: %s', (said, words) => {
  expect(dueWords({ ...entrada, ...said })).toBe(words);
});

test('the longest of the items says when everything is there', () => {
  const items = [20, 35, 10].map((delivery_time_days) => ({
    ...(kitchenOrder.items[0] as Order['items'][number]),
    delivery_time_days,
  }));
  expect([deliveryDays({ items }), deliveryDays({ items: [] })]).toEqual([35, 0]);
});

test.each<[Order['status'], (string | undefined)[]]>([
  ['issued', ['Pagamento registrado', undefined]],
  ['confirmed', ['Pedido confirmado', 'Pedido confirmado']],
  ['cancelled', ['Pagamento registrado', undefined]],
])('[PED-020] of an order that is %s the approvals are held by: %j', (status, words) => {
  const held = heldQuotes([{ ...kitchenOrder, status }]);
  expect(kitchenOrder.items.map(({ quote_id }) => held.get(quote_id)?.words)).toEqual(words);
});
