import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { OrdersToConfirm } from './OrdersToConfirm.tsx';

const wire = standInWire();
const LIST = 'rpc/list_orders_to_confirm';
const waiting = {
  id: 'o1',
  number: 1,
  year: 2026,
  category: 'marcenaria',
  project_name: 'Casa da Helena',
  architect_name: 'Ana Ribeiro',
  price: 5520,
  created_at: '2026-11-20T15:00:00Z',
  items: 4,
  rooms: ['Hall', 'Sala'],
};
const list = async () =>
  within(await screen.findByRole('list', { name: 'Pedidos que esperam você' }));

test('[PED-019] [PED-028] two orders of one number, of two architects, differ by project, value, items and rooms', async () => {
  wire.answers[LIST] = [
    waiting,
    {
      ...waiting,
      id: 'o2',
      project_name: 'Loft',
      architect_name: 'Elisa Prado',
      price: 9800,
      items: 1,
      rooms: [],
    },
  ];
  renderUi(<OrdersToConfirm />);

  const words = (await list())
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replaceAll('\u00a0', ' '));
  expect(words[0]).toMatch(
    /^Casa da Helena4 itens · Hall e SalaAna Ribeiro · pedido 0001\/2026 de Marcenaria, emitido .+R\$ 5\.520,00/,
  );
  expect(words[1]).toMatch(/^Loft1 itemElisa Prado · pedido 0001\/2026 .+R\$ 9\.800,00/);
  expect(screen.getByText(/^R\$\s15\.320,00$/)).toBeVisible();
  expect(
    (await list()).getByRole('link', { name: 'Ler e confirmar o pedido 0001/2026 de Loft' }),
  ).toHaveAttribute('href', '/orders/o2');
});

test('[PED-028] of thirteen orders five are named at first, and all are one press away', async () => {
  wire.answers[LIST] = Array.from({ length: 13 }, (_, place) => ({
    ...waiting,
    id: `o${place}`,
    number: place + 1,
  }));
  renderUi(<OrdersToConfirm />);

  expect((await list()).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Ver os 13 pedidos a confirmar' }));
  expect((await list()).getAllByRole('listitem')).toHaveLength(13);
  expect(screen.queryByRole('button', { name: /^Ver os/ })).toBeNull();
});

test('[PED-019] nothing is shown where no order waits', async () => {
  wire.answers[LIST] = [];
  renderUi(<OrdersToConfirm />);

  await expect.poll(() => wire.calls.length).toBe(1);
  expect(screen.queryByRole('list')).toBeNull();
});
