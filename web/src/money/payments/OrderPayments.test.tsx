import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import type { OrderPayment } from '../../sourcing/orders/queries.ts';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import type { Role } from '../../words/labels.ts';
import { clara } from '../finances/testing-finances.ts';
import { OrderPayments } from './OrderPayments.tsx';

const wire = standInWire();
const [payment] = kitchenOrder.payments as [OrderPayment];

beforeEach(() => {
  wire.answers.attachments = [];
  wire.answers['rpc/sign_off'] = [];
});

const openAll = (role: Role, payments: OrderPayment[]) =>
  renderUi(
    <ProfileProvider value={clara}>
      <OrderPayments payments={payments} role={role} />
    </ProfileProvider>,
  );
const open = (role: Role, change: Partial<OrderPayment> = {}) =>
  openAll(role, [{ ...payment, ...change }]);
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);
const sent = () => wire.calls.filter(({ to }) => to === 'rpc/sign_off').map(({ body }) => body);
const byClient = { recorded_by: 'client' } as const;
const byArchitect = { recorded_by: 'architect' } as const;
const said = (state: OrderPayment['state'], last_role: OrderPayment['last_role']) => ({
  state,
  last_role,
  last_at: '2026-11-22T15:00:00Z',
  version: 2,
});

test.each<[Role, Partial<OrderPayment>, string[]]>([
  ['supplier', byClient, ['Confirmar recebimento', 'Contestar']],
  ['supplier', said('confirmed', 'supplier'), ['Contestar']],
  ['supplier', said('contested', 'supplier'), ['Confirmar recebimento']],
  ['supplier', said('contested', 'client'), ['Confirmar recebimento', 'Contestar']],
  ['supplier', { reversed: payment.amount }, []],
  ['client', byClient, ['Registrei errado', 'Anexar comprovante']],
  [
    'client',
    { ...byClient, ...said('contested', 'supplier') },
    ['Registrei errado', 'Anexar comprovante'],
  ],
  ['client', { ...byClient, ...said('confirmed', 'supplier') }, ['Anexar comprovante']],
  ['client', { ...byClient, reversed: payment.amount }, []],
  ['client', byArchitect, ['Contestar', 'Anexar comprovante']],
  [
    'client',
    { ...byArchitect, ...said('contested', 'client') },
    ['Retirar contestação', 'Anexar comprovante'],
  ],
  ['architect', said('contested', 'supplier'), ['Anexar comprovante']],
  ['admin', byClient, ['Anexar comprovante']],
])('[PIX-005] %s of %o may: %o', async (role, change, words) => {
  open(role, change);

  if (words.includes('Anexar comprovante'))
    await screen.findByRole('button', { name: /Anexar comprovante/ });
  expect(buttons()).toEqual(words);
});

test('[PIX-005] the last word is read with its role, day and reason', () => {
  open('architect', { ...said('contested', 'supplier'), last_reason: 'Não caiu na conta.' });

  expect(document.body).toHaveTextContent(
    'Contestadopelo fornecedor em 22/11/2026Não caiu na conta.',
  );
});

test('[PIX-005] a supplier confirms what it read', async () => {
  open('supplier');
  await userEvent.click(screen.getByRole('button', { name: /Confirmar recebimento/ }));

  expect(sent()).toEqual([
    { kind: 'payment', entity_id: 'b1', entity_version: 1, decision: 'agreed' },
  ]);
});

test('[PIX-005] a contest needs words', async () => {
  open('supplier');
  await userEvent.click(screen.getByRole('button', { name: /Contestar/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Contestar' }));
  expect(await screen.findByText('Escreva o motivo da contestação.')).toBeVisible();
  expect(sent()).toEqual([]);

  await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Não caiu.');
  await userEvent.click(screen.getByRole('button', { name: 'Contestar' }));
  expect(sent()).toEqual([
    {
      kind: 'payment',
      entity_id: 'b1',
      entity_version: 1,
      decision: 'refused',
      reason: 'Não caiu.',
    },
  ]);
});

test('[PIX-021] the client takes back a payment that they recorded wrongly, with a reason', async () => {
  wire.answers['rpc/reverse_payment_batch'] = refusing(
    'O fornecedor já confirmou este pagamento. Peça o estorno ao arquiteto.',
    400,
    'PAYRV',
  );
  open('client', byClient);

  await userEvent.click(screen.getByRole('button', { name: /^Registrei errado: o pagamento de/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar pagamento' }));
  expect(await screen.findByText('Escreva o motivo.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox'), 'Eram R$ 100');
  await userEvent.click(screen.getByRole('button', { name: 'Retirar pagamento' }));
  // A confirmation that came meanwhile: the words stay.
  expect(await screen.findByText(/já confirmou este pagamento/)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('Eram R$ 100');

  wire.answers['rpc/reverse_payment_batch'] = 1000;
  await userEvent.click(screen.getByRole('button', { name: 'Retirar pagamento' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    wire.calls.filter(({ to }) => to === 'rpc/reverse_payment_batch').map(({ body }) => body),
  ).toEqual(Array(2).fill({ target_batch_id: payment.batch_id, reason: 'Eram R$ 100' }));
});

test('[PIX-005] each of two payments has its own receipts', async () => {
  const receipt = (id: string, entity_id: string) => ({
    ...{ id, kind: 'payment', entity_id, file_name: `${id}.pdf`, mime_type: 'application/pdf' },
    ...{ size: 1_000, uploaded_by: 'clara', created_at: '2026-11-21T15:00:00Z' },
  });
  wire.answers.attachments = [receipt('sinal', 'b1'), receipt('resto', 'b2')];
  openAll('client', [
    payment,
    { ...payment, batch_id: 'b2', amount: 2000, receipt_ids: ['b2', 'y2'] },
  ]);

  await screen.findByText('sinal.pdf');
  const lines = [...document.querySelectorAll('section > ul > li')].map((line) => line.textContent);
  expect(lines.map((text) => text?.match(/(sinal|resto)\.pdf/g))).toEqual([
    ['sinal.pdf'],
    ['resto.pdf'],
  ]);
});
