import { expect, test } from 'vitest';
import { instalmentWords, orderPart } from './order-part.ts';

test.each([
  ['Entrada', '2026-12-05', null, 'Entrada: R$ 4.800,00, 05/12/2026'],
  ['Na entrega', null, 0, 'Na entrega: R$ 4.800,00'],
  ['Saldo na entrega', null, null, 'Saldo na entrega: R$ 4.800,00'],
  ['Saldo', null, 0, 'Saldo: R$ 4.800,00, na entrega'],
  ['Na entrega', null, 30, 'Na entrega: R$ 4.800,00, 30 dias depois da entrega'],
  ['Saldo', null, 1, 'Saldo: R$ 4.800,00, 1 dia depois da entrega'],
])(
  '[CVD-011] the instalment "%s", due %s, after %s days, says its day once',
  (label, due_on, offset_days, words) => {
    expect(
      instalmentWords({ number: 1, label, amount: 4800, due_on, offset_days }).replaceAll(
        '\u00a0',
        ' ',
      ),
    ).toBe(words);
  },
);

test('[FIC-060] [FIC-062] a guest reads the ficha of what it confirms, and what a change order replaces', () => {
  const [order, change] = orderPart(
    {
      id: 'o1',
      label: '0007/2026',
      version: 1,
      status: 'confirmed',
      project_name: 'Casa',
      project_address: null,
      client_name: 'Clara',
      paid: 0,
      content: {
        total: 100,
        delivery_place: null,
        terms: null,
        items: [
          {
            description: 'Misturador',
            quantity: 1,
            unit: 'un',
            price: 100,
            delivery_time_days: 10,
            spec: { code: 'LM-04', brand: 'Deca', model: 'Link' },
          },
        ],
        instalments: [],
      },
      change_orders: [
        {
          id: 'c1',
          number: 1,
          title: 'Saiu de linha',
          version: 1,
          status: 'sent',
          price_delta: 0,
          waits: true,
          content: {
            description: null,
            price_before: 100,
            price_after: 100,
            ends_before: null,
            ends_after: null,
            lines: [
              {
                item: 'Misturador',
                price_delta: 0,
                days_delta: 0,
                spec_before: { model: 'Link' },
                spec_after: { model: 'Slim' },
              },
            ],
          },
        },
      ],
    },
    async () => {},
  );

  expect(order?.textContent).toContain('Ficha LM-04: marca Deca · modelo Link');
  expect(change?.textContent).toContain('Modelo: Link → Slim');
});
