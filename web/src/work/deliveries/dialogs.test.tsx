import { QueryClient } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProfileProvider } from '../../session/session.tsx';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import { AnnounceDelivery, CheckDelivery } from './dialogs.ts';
import type { Delivery } from './queries.ts';
import { doorsOrder, doorsToCheck } from './testing-deliveries.ts';

const wire = standInWire();
const onClose = vi.fn();
const onAnnounced = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.setSystemTime('2026-11-27T15:00:00Z');
  wire.answers['rpc/get_deliveries'] = [doorsOrder];
  return () => vi.useRealTimers();
});

const sent = (to: string) => wire.calls.filter((call) => call.to === to).map(({ body }) => body);

async function announcing(delivery?: Delivery, cache?: QueryClient) {
  renderUi(
    <ProfileProvider value={ana}>
      <AnnounceDelivery
        orderId="o1"
        delivery={delivery}
        opened
        onClose={onClose}
        onAnnounced={onAnnounced}
      />
    </ProfileProvider>,
    '/',
    cache,
  );
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: /^(Marcar|Salvar)$/ });
  return dialog;
}

async function checking(deliveries: readonly Delivery[] = [doorsToCheck]) {
  wire.answers['rpc/get_deliveries'] = [{ ...doorsOrder, deliveries }];
  renderUi(
    <ProfileProvider value={ana}>
      <CheckDelivery orderId="o1" deliveryId="d1" opened onClose={onClose} />
    </ProfileProvider>,
  );
  return within(await screen.findByRole('dialog', { name: 'Conferir a entrega' }));
}

test('[OBR-034] what is left of each item stands in the form, more than it is refused, and the delivery is sent once', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  wire.answers['rpc/announce_delivery'] = async () => {
    // The change feed is quicker than the response: the open page reads that nothing is left.
    const items = doorsOrder.items.map((item) => ({ ...item, missing: 0 }));
    wire.answers['rpc/get_deliveries'] = [{ ...doorsOrder, items }];
    await act(async () => {
      await cache.invalidateQueries();
    });
    return [{ saved_id: 'd2', saved_version: 1 }];
  };
  const dialog = await announcing(undefined, cache);
  const doors = dialog.getByLabelText('Porta de correr');
  expect(doors).toHaveValue('1');
  expect(dialog.getByText('Faltam 1 un de 5')).toBeVisible();
  expect(dialog.queryByLabelText('Rodapé')).toBeNull();

  await userEvent.clear(doors);
  await userEvent.type(doors, '2');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar' }));
  expect(dialog.getByText('A quantidade passa do que falta entregar: 1 un.')).toBeVisible();
  expect(sent('rpc/announce_delivery')).toEqual([]);

  await userEvent.clear(doors);
  await userEvent.type(doors, '1');
  await userEvent.clear(dialog.getByLabelText(/^Dia/));
  await userEvent.type(dialog.getByLabelText(/^Dia/), '03/12/2026');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar' }));
  expect(await screen.findByText('Entrega marcada')).toBeVisible();
  const [body] = sent('rpc/announce_delivery') as [{ delivery_id: string }];
  expect(body).toEqual({
    delivery_id: expect.any(String),
    target_order_id: 'o1',
    arrives_on: '2026-12-03',
    lines: [{ quote_id: 'q1', quantity: 1 }],
    note: null,
    version: null,
  });
  expect(onAnnounced).toHaveBeenCalledWith(body.delivery_id, '2026-12-03');
  expect(onClose).toHaveBeenCalledOnce();
});

test('[OBR-034] an announced delivery is changed in its version, and a refusal stays in the dialog', async () => {
  wire.answers['rpc/announce_delivery'] = refusing(
    'A quantidade passa do que falta entregar: 4 un.',
    400,
    'DELQT',
  );
  const dialog = await announcing(doorsToCheck);
  // Its own quantity counts as left.
  expect(dialog.getByLabelText('Porta de correr')).toHaveValue('4');
  expect(dialog.getByText('Faltam 5 un de 5')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await dialog.findByText('A quantidade passa do que falta entregar: 4 un.')).toBeVisible();
  expect(sent('rpc/announce_delivery')).toMatchObject([{ delivery_id: 'd1', version: 1 }]);
  expect(onClose).not.toHaveBeenCalled();
});

test('[OBR-035] "Recebi tudo" is one press: all lines, the announced day', async () => {
  wire.answers['rpc/check_delivery'] = [{ saved_id: 'd1', saved_version: 2, is_fulfilled: false }];
  const dialog = await checking();
  await userEvent.click(await dialog.findByRole('button', { name: 'Recebi tudo' }));
  expect(await screen.findByText('Entrega conferida')).toBeVisible();
  expect(sent('rpc/check_delivery')).toEqual([
    {
      target_delivery_id: 'd1',
      version: 1,
      lines: [
        { quote_id: 'q1', accepted: 4, absent: 0, reason: null },
        { quote_id: 'q2', accepted: 12.5, absent: 0, reason: null },
      ],
      note: null,
      arrived_on: '2026-11-25',
    },
  ]);
  expect(onClose).toHaveBeenCalled();
});

test('[OBR-035] what is refused needs words and a photo before anything is sent; what did not come needs neither', async () => {
  wire.answers['rpc/check_delivery'] = [{ saved_id: 'd1', saved_version: 2, is_fulfilled: false }];
  const dialog = await checking();
  await userEvent.click(
    await dialog.findByRole('button', { name: 'Menos: Recebido de Porta de correr' }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Menos: Recebido de Rodapé' }));
  expect(dialog.getByLabelText('Recebido de Porta de correr')).toHaveValue('3');
  expect(dialog.getByLabelText('Recebido de Rodapé')).toHaveValue('12');
  const confirm = dialog.getByRole('button', { name: 'Confirmar a contagem' });
  await userEvent.click(confirm);
  expect(dialog.getByText('Escreva por que recusou Porta de correr.')).toBeVisible();

  await userEvent.type(dialog.getByLabelText(/^Por que recusou Porta/), 'Riscada');
  const rest = within(dialog.getByRole('radiogroup', { name: 'O resto de Rodapé' }));
  await userEvent.click(rest.getByRole('radio', { name: 'Não veio' }));
  await userEvent.click(confirm);
  expect(dialog.getByText('Anexe uma foto do que foi recusado.')).toBeVisible();
  expect(sent('rpc/check_delivery')).toEqual([]);

  const refusal = within(dialog.getByRole('radiogroup', { name: 'O resto de Porta de correr' }));
  await userEvent.click(refusal.getByRole('radio', { name: 'Não veio' }));
  await userEvent.click(confirm);
  expect(await screen.findByText('Entrega conferida')).toBeVisible();
  expect(sent('rpc/check_delivery')).toMatchObject([
    {
      lines: [
        { quote_id: 'q1', accepted: 3, absent: 1, reason: null },
        { quote_id: 'q2', accepted: 12, absent: 0.5, reason: null },
      ],
    },
  ]);
});

test('[OBR-035] with a photo the refusal is sent with its words', async () => {
  wire.answers['rpc/check_delivery'] = refusing(
    'Clara Nogueira conferiu esta entrega em 27/11/2026 às 11:58.',
    409,
    'PT409',
  );
  const photo = {
    id: 'f1',
    file_name: 'porta.jpg',
    mime_type: 'image/jpeg',
    size: 1,
    created_at: '',
  };
  const dialog = await checking([{ ...doorsToCheck, files: [photo] }]);
  await userEvent.click(
    await dialog.findByRole('button', { name: 'Menos: Recebido de Porta de correr' }),
  );
  await userEvent.type(dialog.getByLabelText(/^Por que recusou Porta/), 'Riscada');
  expect(dialog.getByText('1 foto guardada')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar a contagem' }));
  expect(await dialog.findByText(/^Clara Nogueira conferiu esta entrega/)).toBeVisible();
  expect(sent('rpc/check_delivery')).toMatchObject([
    { lines: [{ accepted: 3, absent: 0, reason: 'Riscada' }, { accepted: 12.5 }] },
  ]);
});

test.each([
  ['checked', 'Clara Nogueira conferiu esta entrega em 26/11.'],
  ['withdrawn', 'Esta entrega foi desmarcada.'],
] as const)(
  '[OBR-035] one that was %s meanwhile says so and is not counted',
  async (status, words) => {
    const dialog = await checking([
      {
        ...doorsToCheck,
        status,
        checked_name: 'Clara Nogueira',
        checked_at: '2026-11-26T15:00:00Z',
      },
    ]);
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Recebi tudo' })).toBeNull();
  },
);
