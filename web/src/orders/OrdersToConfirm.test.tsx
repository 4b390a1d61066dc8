import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/test-render.tsx';
import { standInWire } from '../testing/test-wire.ts';
import { OrdersToConfirm } from './OrdersToConfirm.tsx';

const wire = standInWire();
const waiting = {
  id: 'o1',
  number: 7,
  year: 2026,
  category: 'marcenaria',
  created_at: '2026-11-20T15:00:00Z',
};

test('[PED-019] a supplier’s dashboard names the orders that wait, the oldest first, and leads to them', async () => {
  wire.answers.orders = [waiting, { ...waiting, id: 'o2', number: 12 }];
  renderUi(<OrdersToConfirm />);

  const list = within(await screen.findByRole('list', { name: 'Pedidos que esperam você' }));
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
    'o pedido 0007/2026 de Marcenaria espera a sua confirmação',
  );
  expect(list.getByRole('link', { name: 'Ler e confirmar o pedido 0012/2026' })).toHaveAttribute(
    'href',
    '/orders/o2',
  );
  const asked = wire.calls.find(({ to }) => to === 'orders')?.query;
  expect(asked?.get('status')).toBe('eq.issued');
  expect(asked?.get('order')).toBe('created_at.asc,number.asc');
});

test('[PED-019] nothing is shown where no order waits', async () => {
  wire.answers.orders = [];
  renderUi(<OrdersToConfirm />);

  await expect.poll(() => wire.calls.length).toBe(1);
  expect(screen.queryByRole('list')).toBeNull();
});
