import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { InOffice } from '../../session/testing-acting.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { setWithoutServer } from '../../wire/without-server.ts';
import { DeliveriesOfOrder } from './DeliveriesOfOrder.tsx';
import { OrderManuals } from './OrderManuals.tsx';
import { doorsOrder, doorsToCheck } from './testing-deliveries.ts';

const wire = standInWire();
const order = { order_id: 'o1', status: 'confirmed' } as const;
const counted = {
  ...doorsToCheck,
  id: 'd0',
  status: 'checked' as const,
  arrived_on: '2026-11-24',
  checked_role: 'client' as const,
  checked_name: 'Clara Nogueira',
  checked_at: '2026-11-24T15:00:00Z',
  may_reopen: true,
  lines: [
    {
      ...doorsToCheck.lines[0],
      quote_id: 'q1',
      item_id: 'i1',
      description: 'Porta de correr',
      unit: 'un',
      quantity: 4,
      accepted: 2,
      refused: 1,
      reason: 'Folha empenada',
    },
  ],
};

beforeEach(() => {
  wire.answers['rpc/get_deliveries'] = [{ ...doorsOrder, deliveries: [counted, doorsToCheck] }];
});

const davi: Profile = { ...ana, id: 'davi', role: 'admin' };

const open = (
  profile: Profile,
  status: 'confirmed' | 'cancelled' = 'confirmed',
  path = '/orders/o1',
) =>
  renderUi(
    <ProfileProvider value={profile}>
      <DeliveriesOfOrder order={{ ...order, status }} role={profile.role ?? 'admin'} />
    </ProfileProvider>,
    path,
  );
const section = () => screen.findByRole('region', { name: 'Entregas' });
const buttons = async () => {
  await screen.findByRole('list', { name: 'Entregas' });
  return within(await section())
    .getAllByRole('button')
    .map((button) => button.textContent);
};

test('[OBR-010] the page of an order says what came, what was refused and by whom, and what is missing', async () => {
  open(clara);

  const came = await screen.findByRole('article', { name: 'Chegou em 24/11/2026' });
  expect(came).toHaveTextContent(
    'Marcada por Bruno Carvalho · conferida por Clara Nogueira em 24/11/2026',
  );
  expect(came).toHaveTextContent(
    'Porta de correr: 2 un com aceite · 1 un com recusa · 1 un em falta',
  );
  expect(came).toHaveTextContent('Folha empenada');
  expect(screen.getByRole('article', { name: /^Marcada para 25\/11\/2026/ })).toHaveTextContent(
    'Observação: Entrego de manhã',
  );
  expect(await section()).toHaveTextContent('Falta entregar: 1 un de Porta de correr.');
});

test('[OBR-010] each side has its own buttons', async () => {
  const { unmount } = open(clara);
  expect(await buttons()).toEqual(['Informar entrega', 'Desfazer conferência', 'Conferir']);
  unmount();
  wire.answers['rpc/get_deliveries'] = [
    { ...doorsOrder, deliveries: [{ ...counted, may_reopen: false }, doorsToCheck] },
  ];
  const asSupplier = open(bruno);
  expect(await buttons()).toEqual(['Marcar entrega', 'Mudar', 'Desmarcar']);
  asSupplier.unmount();
  open(ana);
  expect(await buttons()).toEqual(['Informar entrega', 'Conferir', 'Mudar', 'Desmarcar']);
});

test('[OBR-010] an order of which nothing was recorded says so or offers it, a fulfilled one its day, and a cancelled one without deliveries nothing', async () => {
  wire.answers['rpc/get_deliveries'] = [{ ...doorsOrder, deliveries: [] }];
  const first = open(davi);
  expect(await screen.findByText('Nenhuma entrega registrada.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  first.unmount();
  // The way to record one says the same.
  const asked = open(ana);
  expect(await screen.findByRole('button', { name: 'Informar entrega' })).toBeVisible();
  expect(screen.queryByText(/^Nenhuma entrega/)).toBeNull();
  asked.unmount();

  const items = doorsOrder.items.map((item) => ({ ...item, missing: 0 }));
  wire.answers['rpc/get_deliveries'] = [
    { ...doorsOrder, items, fulfilled_at: '2026-11-24T15:00:00Z', deliveries: [counted] },
  ];
  const second = open(bruno);
  expect(await screen.findByText('Entregue em 24/11/2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Marcar entrega' })).toBeNull();
  second.unmount();

  wire.answers['rpc/get_deliveries'] = [];
  open(ana, 'cancelled');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Entregas' })).toBeNull());
});

test('[OBR-011] a delivery is withdrawn and a count taken back in a dialog that shows why it was refused', async () => {
  wire.answers['rpc/withdraw_delivery'] = refusing('Esta entrega já foi conferida.', 400, 'DELST');
  open(ana);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Desmarcar a entrega de 25/11/2026' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Desmarcar a entrega de 25/11/2026?' });
  await userEvent.type(within(dialog).getByLabelText('Motivo (opcional)'), 'Chuva');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desmarcar' }));
  expect(await within(dialog).findByText('Esta entrega já foi conferida.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));

  wire.answers['rpc/reopen_delivery'] = [{ saved_id: 'd0', saved_version: 3 }];
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer conferência' }));
  const other = await screen.findByRole('dialog', { name: 'Desfazer a conferência?' });
  await userEvent.type(within(other).getByLabelText('Motivo'), 'Contei errado');
  await userEvent.click(within(other).getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wire.calls.find(({ to }) => to === 'rpc/reopen_delivery')?.body).toEqual({
    target_delivery_id: 'd0',
    reason: 'Contei errado',
  });
});

test('[OBR-011] "Marcar entrega" of a deal opens the page of its order with the dialog', async () => {
  open(bruno, 'confirmed', '/orders/o1?entrega=nova');
  expect(
    await screen.findByRole(
      'dialog',
      { name: 'Informar entrega ou conclusão' },
      { timeout: 10_000 },
    ),
  ).toBeVisible();
});

test('[OBR-082] without a server no manual is added and a delivery can be counted; somebody without the right is offered neither', async () => {
  wire.answers.attachments = [];
  wire.answers['rpc/list_account_people'] = [];
  const role = 'architect' as const;
  const page = (
    <ProfileProvider value={ana}>
      <DeliveriesOfOrder order={order} role={role} />
      <OrderManuals orderId="o1" role={role} />
    </ProfileProvider>
  );
  const { unmount } = renderUi(page);
  const check = () => screen.findByRole('button', { name: /^Conferir a entrega/ });
  await check();
  expect(screen.getByRole('button', { name: /^Anexar arquivos/ })).toBeEnabled();
  act(() => setWithoutServer('kept'));
  expect(screen.getByRole('button', { name: /^Anexar arquivos/ })).toBeDisabled();
  expect(await check()).toBeEnabled();
  act(() => setWithoutServer('no'));
  unmount();

  renderUi(<InOffice as="reader">{page}</InOffice>);
  expect(await check()).toBeDisabled();
  expect(screen.queryByText('Garantias e manuais')).toBeNull();
});
