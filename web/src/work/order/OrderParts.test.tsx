import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { refusing, standInWire } from '../../testing/test-wire.ts';
import OrderParts from './OrderParts.tsx';

// The composition of an order's items, and what was measured on site.

const wire = standInWire();
const [kitchen] = kitchenOrder.items;
const part = {
  quote_id: kitchen?.quote_id ?? '',
  part_id: 'p1',
  place: 1,
  description: 'Cabo 2,5 mm²',
  unit: 'm',
  asked: 8,
  agreed: 10,
  unit_price: 33.33,
  amount: 333.3,
};
const confirmed = { ...kitchenOrder, status: 'confirmed' as const };

beforeEach(() => {
  wire.answers['rpc/get_order_parts'] = [
    part,
    { ...part, part_id: 'p2', place: 2, description: 'Quadro', asked: 1, agreed: 1, amount: 33.33 },
  ];
  wire.answers['rpc/measure_parts'] = [{ change_order_id: 'x', number: null, version: 1 }];
});

const open = (profile: Profile, role: 'architect' | 'supplier') =>
  renderUi(
    <ProfileProvider value={profile}>
      <Routes>
        <Route path="/" element={<OrderParts order={confirmed} role={role} />} />
        <Route path="/change-orders/:id" element={<p>rascunho do aditivo</p>} />
      </Routes>
    </ProfileProvider>,
  );
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('an order says what its parts are, and what was measured becomes a draft that is opened [PRC-066]', async () => {
  open(ana, 'architect');
  await userEvent.click(await screen.findByRole('button', { name: 'Medir' }));
  expect(text()).toContain('10 m × R$ 33,33 · eram 8 m na proposta');
  expect(text()).toContain('Soma das partesR$ 366,63');

  await userEvent.click(screen.getByRole('button', { name: 'Criar aditivo' }));
  expect(await screen.findByText(/^Nada mudou/)).toBeTruthy();
  const cable = screen.getByLabelText('Cabo 2,5 mm²');
  await userEvent.clear(cable);
  await userEvent.type(cable, '12');
  expect(text()).toContain('Diferença: +R$ 66,66');
  wire.answers['rpc/measure_parts'] = refusing('Este pedido foi cancelado.', 400, 'ORDST');
  await userEvent.click(screen.getByRole('button', { name: 'Criar aditivo' }));
  expect(await screen.findByText('Este pedido foi cancelado.')).toBeTruthy();
  wire.answers['rpc/measure_parts'] = [{ change_order_id: 'x', number: null, version: 1 }];
  await userEvent.click(screen.getByRole('button', { name: 'Criar aditivo' }));

  await screen.findByText('rascunho do aditivo');
  const asked = wire.calls.filter(({ to }) => to === 'rpc/measure_parts').map(({ body }) => body);
  expect(asked[1]).toEqual(asked[0]);
  expect(asked.slice(1)).toMatchObject([
    { target_order_id: confirmed.order_id, measures: [{ part_id: 'p1', measured: 12 }] },
  ]);
});

test('a supplier reads the parts and measures nothing', async () => {
  open(bruno, 'supplier');
  await waitFor(() => expect(text()).toContain('Composição e medição'));
  expect(screen.queryByRole('button', { name: 'Medir' })).toBeNull();
});
