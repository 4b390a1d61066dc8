import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { flat } from '../../money/finances/testing-finances.ts';
import { entrada } from '../../money/instalments/testing-instalments.ts';
import type { OrderPayment } from '../../sourcing/orders/queries.ts';
import { cancelledOrder, kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { threeQuotes } from '../../sourcing/quotes/review/testing-selection.ts';
import { missingThings } from './client-words.ts';
import { house, open, standInHome, waiting } from './testing-client-home.tsx';

const wire = standInHome();
const plain = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00a0', ' ');

describe('[CLI-002] the sentence', () => {
  test('says what is missing: the yes to a selection and a payment that is late', async () => {
    wire.answers.selections = [waiting(flat)];
    wire.answers['rpc/get_selection_review'] = threeQuotes;
    wire.answers['rpc/get_instalments'] = [entrada];
    open();

    expect(await screen.findByText('sim em 3 itens')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(flat.name);
    expect(plain(screen.getByText('sim em 3 itens').parentElement)).toMatch(
      /\. Faltam duas coisas: o seu sim em 3 itens e um pagamento que venceu .+\.$/,
    );
  });

  test('[PUB-051] is whole when the home takes the place of the first words', async () => {
    const words = document.body.appendChild(document.createElement('first-words'));
    let answer = () => {};
    const orders = new Promise((resolve) => {
      answer = () => resolve([]);
    });
    wire.answers.selections = [waiting(flat)];
    wire.answers['rpc/get_orders'] = () => orders;
    open();
    await waitFor(() => expect(wire.calls.map(({ to }) => to)).toContain('rpc/get_thread'));
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();

    answer();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(flat.name);
    expect(screen.getByText('sim em 3 itens')).toBeVisible();
    words.remove();
  });

  test('says that nothing waits, and when the next payment is', async () => {
    wire.answers['rpc/get_instalments'] = [
      { ...entrada, state: 'due', due_on: '2099-12-01', expected_on: '2099-12-01' },
    ];
    open();

    expect(
      await screen.findByText(/\. Nada espera por você agora\. O próximo pagamento, de/),
    ).toBeVisible();
  });

  test('[SCR-SHR-030] while another project waits, says only of this one that nothing does', async () => {
    wire.answers.projects = [flat, house];
    wire.answers.selections = [waiting(house)];
    open();

    expect(await screen.findByText(/\. Nada espera por você nesta obra\.$/)).toBeVisible();
  });

  test.each([
    ['2026-11-24', 'ontem'],
    ['2026-11-22', 'no domingo'],
    ['2026-11-20', 'na sexta-feira'],
    ['2026-11-02', 'em 02/11/2026'],
  ])('a payment of %s was due %s', (day, words) => {
    const [late] = missingThings(
      { items: 0, changes: 0, contested: 0, refused: 0, overdue: 0, lateDays: [day] },
      '2026-11-25',
    );
    expect(late?.after).toBe(` que venceu ${words}`);
  });

  test('several of each are counted', () => {
    const days = ['2026-11-20', '2026-11-22'];
    const things = missingThings(
      { items: 1, changes: 2, contested: 0, refused: 0, overdue: 0, lateDays: days },
      '2026-11-25',
    );
    expect(things.map(({ before, strong, after }) => before + strong + after)).toEqual([
      'o seu sim em 1 item',
      'a sua resposta a 2 aditivos',
      '2 pagamentos vencidos',
    ]);
  });
});

test('[PIX-026] a payment that its supplier did not get waits for the client, with the reason and the way to answer', async () => {
  const [payment] = kitchenOrder.payments as [OrderPayment];
  const said = { state: 'contested', last_role: 'supplier', last_reason: 'Não caiu.' } as const;
  wire.answers['rpc/get_orders'] = [
    {
      ...kitchenOrder,
      payments: [
        { ...payment, ...said },
        { ...payment, ...said, batch_id: 'b2', reversed: payment.amount },
        { ...payment, ...said, batch_id: 'b3', last_role: 'client' },
        { ...payment, batch_id: 'b4', state: 'confirmed', last_role: 'supplier' },
      ],
    },
  ];
  open();

  const list = await screen.findByRole('list', { name: 'Pagamentos contestados' });
  expect(within(list).getAllByRole('listitem').map(plain)).toEqual([
    'Marcenaria Carvalho diz que não recebeu R$ 1.000,00 de 21/11/2026: “Não caiu.”Responder',
  ]);
  expect(within(list).getByRole('link', { name: 'Responder' })).toHaveAttribute(
    'href',
    `/orders/${kitchenOrder.order_id}`,
  );
  expect(document.body).toHaveTextContent('Falta uma coisa: um pagamento contestado.');
});

test('[CLI-004] an order that its supplier refused waits on the home with its reason, until a later one of its category', async () => {
  const refused = { ...cancelledOrder, created_at: '2026-11-20T15:00:00Z' };
  const replaced = { ...refused, order_id: 'o2', category: 'pintura' };
  wire.answers['rpc/get_orders'] = [
    { ...kitchenOrder, order_id: 'o3', category: 'pintura', created_at: '2026-11-24T15:00:00Z' },
    { ...kitchenOrder, order_id: 'o4', created_at: '2026-11-01T15:00:00Z' },
    refused,
    replaced,
    // Taken back by the architect, refused by nobody.
    { ...refused, order_id: 'o5', category: 'civil', sign_offs: [] },
  ];
  open();

  const list = await screen.findByRole('list', { name: 'Pedidos recusados' });
  expect(within(list).getAllByRole('listitem').map(plain)).toEqual([
    'Marcenaria Carvalho recusou o pedido 0007/2026: “Sem material no prazo pedido”. O arquiteto precisa escolher outro fornecedor.Ver pedido',
  ]);
  expect(within(list).getByRole('link', { name: 'Ver pedido' })).toHaveAttribute(
    'href',
    `/orders/${refused.order_id}`,
  );
  expect(document.body).toHaveTextContent('outro fornecedor para um pedido recusado');
});

test('[CLI-008] a delivery whose promised day is over waits on the home, with what is left to pay and the way to its order', async () => {
  const event = {
    state: 'now',
    kind: 'delivery_over',
    day: '2026-11-20',
    category: 'marmoraria',
    supplier_name: 'Wagner Rocha',
    supplier_company: 'Rocha Mármores',
    things: 1,
    amount: 4000,
    order_id: 'o8',
    more: 0,
  };
  wire.answers['rpc/get_project_story'] = [
    event,
    { ...event, state: 'next', kind: 'delivery', order_id: 'o9' },
  ];
  open();

  const list = await screen.findByRole('list', { name: 'Entregas com o prazo vencido' });
  expect(within(list).getAllByRole('listitem').map(plain)).toEqual([
    'Marmoraria: o prazo de entrega de Rocha Mármores terminou em 20/11/2026. Se não chegou, fale com o fornecedor antes de pagar os R$ 4.000,00 que faltam.Ver pedido',
  ]);
  expect(within(list).getByRole('link', { name: 'Ver pedido' })).toHaveAttribute(
    'href',
    '/orders/o8',
  );
  expect(document.body).toHaveTextContent('Falta uma coisa: uma entrega com o prazo vencido.');
});
