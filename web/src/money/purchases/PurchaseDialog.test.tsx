import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { clara } from '../finances/testing-finances.ts';
import { dialog, openPurchases, press, team } from './testing-open-purchases.tsx';
import { cement, permit } from './testing-purchases.ts';

const wire = standInWire();
const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

beforeEach(() => {
  wire.answers['rpc/get_purchases'] = [permit, cement];
  wire.answers.attachments = [];
});

test('[OUT-6] [OUT-007] the client agrees to or contests what the architect recorded, and the refusal of either is shown there', async () => {
  wire.answers['rpc/sign_off'] = refusing(
    'O conteúdo mudou. Leia de novo antes de aceitar.',
    400,
    'PT409',
  );
  openPurchases(clara);
  await userEvent.click(await screen.findByRole('button', { name: 'Depósito Central' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Concordar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('O conteúdo mudou.');

  wire.answers['rpc/sign_off'] = [];
  await press('Contestar');
  await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Não conheço');
  await userEvent.click(screen.getAllByRole('button', { name: 'Contestar' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(sent('rpc/sign_off').at(-1)).toMatchObject({
      kind: 'purchase',
      entity_id: 'c1',
      entity_version: 1,
      decision: 'refused',
      reason: 'Não conheço',
    }),
  );
});

test.each([
  [
    'the architect, of their own',
    ana,
    'Depósito Central',
    ['Mudar', 'Cancelar compra'],
    ['Concordar', 'Contestar'],
  ],
  [
    'the architect, of the client’s',
    ana,
    'Prefeitura',
    [],
    ['Mudar', 'Cancelar compra', 'Concordar', 'Contestar'],
  ],
  [
    'the client, of the architect’s',
    clara,
    'Depósito Central',
    ['Concordar', 'Contestar'],
    ['Mudar', 'Cancelar compra'],
  ],
  [
    'the client, of their own',
    clara,
    'Prefeitura',
    ['Mudar', 'Cancelar compra'],
    ['Concordar', 'Contestar'],
  ],
  ['the team', team, 'Prefeitura', ['Cancelar compra'], ['Mudar', 'Concordar', 'Contestar']],
])(
  '[OUT-003] [OUT-007] %s is offered what they may do',
  async (_who, profile, vendor, offered, absent) => {
    openPurchases(profile);
    await userEvent.click(await screen.findByRole('button', { name: vendor }));
    await screen.findByRole('dialog');
    for (const name of offered) expect(dialog().getByRole('button', { name }), name).toBeVisible();
    for (const name of absent) expect(dialog().queryByRole('button', { name }), name).toBeNull();
  },
);

test.each([
  ['the side that recorded it', ana, true],
  ['the other side', clara, false],
  ['the team', team, true],
])('[OUT-3] [OUT-005] a payment may be taken back by %s', async (_who, profile, isOffered) => {
  openPurchases(profile);
  await userEvent.click(await screen.findByRole('button', { name: 'Depósito Central' }));
  await screen.findByRole('dialog');
  const offered = dialog().queryByRole('button', { name: /^Estornar o pagamento/ });
  if (isOffered) expect(offered).toBeVisible();
  else expect(offered).toBeNull();
});

test('[OUT-3] [OUT-005] a payment is taken back with words, and a refusal stands in its question', async () => {
  wire.answers['rpc/reverse_purchase_payment'] = refusing('Já foi estornado.', 400, 'PT409');
  openPurchases();
  await userEvent.click(await screen.findByRole('button', { name: 'Depósito Central' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Estornar o pagamento/ }));
  await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Em dobro');
  await press('Estornar');
  expect(await screen.findByRole('alert')).toHaveTextContent('Já foi estornado.');
  expect(sent('rpc/reverse_purchase_payment')).toEqual([{ payment_id: 'y1', reason: 'Em dobro' }]);
});

test('[OUT-003] a purchase is cancelled with words, in the version that was read; a refusal stands in its question', async () => {
  wire.answers['rpc/cancel_purchase'] = refusing('Esta compra foi cancelada.', 400, 'PURCH');
  openPurchases();
  await userEvent.click(await screen.findByRole('button', { name: 'Depósito Central' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar compra' }));
  await userEvent.type(await screen.findByLabelText(/^Motivo/), 'Devolvi');
  const confirm = () =>
    userEvent.click(
      screen.getAllByRole('button', { name: 'Cancelar compra' }).at(-1) as HTMLElement,
    );
  await confirm();
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta compra foi cancelada.');
  expect(screen.getByLabelText(/^Motivo/)).toHaveValue('Devolvi');
  expect(sent('rpc/cancel_purchase')).toEqual([
    { purchase_id: 'c1', version: 1, reason: 'Devolvi' },
  ]);
});

test('[OUT-3] [OUT-005] the same amount that the other side recorded is asked about, and recorded when it is sent again', async () => {
  wire.answers['rpc/pay_purchase'] = refusing(
    'Ana já registrou R$ 90,00 em 10/11. É outro pagamento?',
    400,
    'PAYTW',
  );
  openPurchases(clara);
  await userEvent.click(await screen.findByRole('button', { name: 'Prefeitura' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Registrar pagamento' }));
  await userEvent.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Se for outro, registre de novo.');
  wire.answers['rpc/pay_purchase'] = [];
  await userEvent.click(screen.getByRole('button', { name: 'Registrar pagamento' }));
  await waitFor(() => expect(sent('rpc/pay_purchase')).toHaveLength(2));
  expect(sent('rpc/pay_purchase')[1]).toMatchObject({ amount: 90, really_another: true });
});

test('[OUT-006] what others paid is settled in one press, and a refusal stands beside it', async () => {
  wire.answers['rpc/settle_reimbursements'] = refusing('Não deu.', 400, 'PURCH');
  openPurchases();
  await userEvent.click(await screen.findByRole('button', { name: 'Depósito Central' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Foi reembolsado hoje' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Não deu.');
  expect(sent('rpc/settle_reimbursements')).toMatchObject([{ payment_ids: ['y1'] }]);
});
