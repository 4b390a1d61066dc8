import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Order } from '../../sourcing/orders/queries.ts';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { dayIn } from '../../words/deadlines.ts';
import { ArchitectTurn } from './ArchitectTurn.tsx';

const wire = standInWire();
const [entrada, onDelivery] = kitchenOrder.instalments;
if (!entrada || !onDelivery) throw new Error('the example has two instalments');
const unplanned: Order = {
  ...kitchenOrder,
  price: 100,
  paid: 0,
  payments: [],
  instalments: [{ ...onDelivery, number: 1, amount: 100, paid: 0, remaining: 100 }],
};

beforeEach(() => {
  wire.answers['rpc/set_order_terms'] = 3;
});

const open = async (order: Order, button: string) => {
  renderUi(<ArchitectTurn order={order} />);
  await userEvent.click(screen.getByRole('button', { name: button }));
  return screen.getByRole('dialog');
};
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);
const words = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';
const save = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Salvar e avisar' }));

test('[PED-015] [PAR-001] an entrada and equal instalments are shown before they are written, with their sum', async () => {
  const dialog = await open(unplanned, 'Condições e parcelas');
  const form = within(dialog);
  await userEvent.click(form.getByLabelText('Entrada e mensais'));
  await userEvent.clear(form.getByLabelText('Entrada'));
  await userEvent.clear(form.getByLabelText('Parcelas mensais'));
  await userEvent.type(form.getByLabelText('Parcelas mensais'), '3');

  expect(words(dialog)).toContain('3 parcelas somam R$ 100,00 de R$ 100,00');
  await userEvent.type(
    form.getByLabelText('Condições (opcional)'),
    'Montagem em horário comercial',
  );
  await save(dialog);

  await waitFor(() => expect(sent('rpc/set_order_terms')).toHaveLength(1));
  expect(sent('rpc/set_order_terms')[0]).toMatchObject({
    target_order_id: unplanned.order_id,
    order_version: 2,
    terms: 'Montagem em horário comercial',
    delivery_place: null,
    warranty_months: 24,
    instalments: [
      { label: 'Parcela 1 de 3', amount: 33.33, due_on: dayIn(7) },
      { label: 'Parcela 2 de 3', amount: 33.33 },
      { label: 'Parcela 3 de 3', amount: 33.34 },
    ],
  });
  expect(await screen.findByText('Condições e parcelas salvas')).toBeVisible();
});

test('[PED-015] what the supplier offered about payment is where the plan starts', async () => {
  const offer = { down_payment_percent: 30, instalments: 2, payment_note: 'Boleto' };
  const dialog = await open({ ...unplanned, offer }, 'Condições e parcelas');

  expect(within(dialog).getByRole('note')).toHaveTextContent(
    'Na proposta: entrada de 30% e 2 parcelas · Boleto',
  );
  const plan = within(dialog).getByRole('list', { name: 'Parcelas do plano' });
  expect(
    within(plan)
      .getAllByRole('listitem')
      .map((line) => words(line).replace(/\d\d\/\d\d\/\d{4}/, ' ')),
  ).toEqual(['Entrada R$ 30,00', 'Parcela 1 de 2 R$ 35,00', 'Parcela 2 de 2 R$ 35,00']);
});

test('[PAR-008] lines of one’s own are not sent until they sum to the price, and the difference is named', async () => {
  const dialog = await open(unplanned, 'Condições e parcelas');
  const form = within(dialog);
  await userEvent.click(form.getByLabelText('Personalizado'));
  const first = within(form.getByRole('group', { name: 'Parcela 1' }));
  await userEvent.clear(first.getByLabelText('Valor'));
  await userEvent.type(first.getByLabelText('Valor'), '40');

  expect(words(dialog)).toContain('1 parcela soma R$ 40,00 de R$ 100,00: faltam R$ 60,00');
  await save(dialog);
  expect(form.getByRole('alert')).toHaveTextContent('As parcelas não somam o valor do pedido.');
  expect(sent('rpc/set_order_terms')).toEqual([]);

  await userEvent.click(form.getByRole('button', { name: 'Adicionar parcela' }));
  const second = within(form.getByRole('group', { name: 'Parcela 2' }));
  expect(second.getByLabelText('Valor')).toHaveValue('60,00');
  await userEvent.type(second.getByLabelText('Data'), '05/12/2026');
  await save(dialog);
  await waitFor(() => expect(sent('rpc/set_order_terms')).toHaveLength(1));
  expect(sent('rpc/set_order_terms')[0]).toMatchObject({
    instalments: [
      { label: 'Na entrega', amount: 40, on_delivery: true, offset_days: 0 },
      { label: 'Parcela 2', amount: 60, due_on: '2026-12-05' },
    ],
  });
});

test('[PED-015] instalments that were not touched are left; a form without a change sends nothing', async () => {
  const dialog = await open(kitchenOrder, 'Condições e parcelas');
  await save(dialog);
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Nada mudou ainda.');

  await userEvent.type(within(dialog).getByLabelText(/^Local de entrega/), 'Portaria 2');
  await save(dialog);
  await waitFor(() => expect(sent('rpc/set_order_terms')).toHaveLength(1));
  expect(sent('rpc/set_order_terms')[0]).toMatchObject({
    delivery_place: 'Portaria 2',
    instalments: null,
  });
});

test('[PED-009] an order that another window changed is not overwritten', async () => {
  const refusal = 'O pedido mudou. Leia de novo antes de salvar.';
  wire.answers['rpc/set_order_terms'] = refusing(refusal, 409, 'PT409');
  const dialog = await open(kitchenOrder, 'Condições e parcelas');
  await userEvent.type(within(dialog).getByLabelText(/^Local de entrega/), 'Portaria 2');
  await save(dialog);

  expect(await within(dialog).findByRole('alert')).toHaveTextContent(refusal);
  expect(within(dialog).getByLabelText(/^Local de entrega/)).toHaveValue('Portaria 2');
});

test('[PED-016] some items or all of an order are taken back; nothing is, once something was paid', async () => {
  wire.answers['rpc/undo_approval'] = [{ undone_quotes: 1, reopened_quotes: 0 }];
  const dialog = await open(unplanned, 'Desfazer aprovação');
  const form = within(dialog);
  expect(words(dialog)).toContain('O pedido é cancelado.');
  await userEvent.click(form.getByLabelText(/^Armários/));
  expect(words(dialog)).toContain('1 item sai do pedido');
  await userEvent.type(form.getByLabelText(/^Motivo/), 'Item repetido');
  await userEvent.click(form.getByRole('button', { name: 'Desfazer aprovação' }));

  expect(await screen.findByText('Aprovação desfeita')).toBeVisible();
  expect(sent('rpc/undo_approval')).toEqual([{ quote_ids: ['q2'], reason: 'Item repetido' }]);
});

test.each([
  ['a payment', kitchenOrder],
  [
    'a payment that was taken back',
    {
      ...kitchenOrder,
      paid: 0,
      payments: kitchenOrder.payments.map((each) => ({ ...each, reversed: each.amount })),
    },
  ],
])('[PED-010] an order with %s has no way to undo it', (_, order) => {
  renderUi(<ArchitectTurn order={order} />);
  expect(screen.queryByRole('button', { name: 'Desfazer aprovação' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Condições e parcelas' })).toBeVisible();
});
