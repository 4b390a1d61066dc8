import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { ChangesToAgree } from './ChangesToAgree.tsx';
import { ending, rottenWall } from './testing-change.ts';

const wire = standInWire();

test('[ADT-028] a dashboard names what waits for an agreement, what it costs and until when, and leads there', async () => {
  wire.answers['rpc/get_change_orders'] = [rottenWall, ending];
  renderUi(<ChangesToAgree />);

  const list = within(await screen.findByRole('list', { name: 'Aditivos que esperam você' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent?.replaceAll('\u00a0', ' ')).toContain(
    'Marcenaria Carvalho propõe um aditivo de +R$ 1.800,00 no pedido 0007/2026 de Apartamento Vila Mariana, responda até 02/12/2026.',
  );
  expect(second).toHaveTextContent('Ana Ribeiro propõe um distrato');
  expect(list.getByRole('link', { name: 'Ler e decidir o Distrato 4' })).toHaveAttribute(
    'href',
    `/change-orders/${ending.change_order_id}`,
  );
});

test('[ADT-028] nothing is shown where nothing waits', async () => {
  wire.answers['rpc/get_change_orders'] = [];
  renderUi(<ChangesToAgree />);

  await expect.poll(() => wire.calls.length).toBe(1);
  expect(screen.queryByRole('list')).toBeNull();
});
