import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { clara } from '../../money/finances/testing-finances.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { kitchenOrder } from '../../sourcing/orders/testing-order.ts';
import { ana } from '../../sourcing/projects/testing-projects.ts';
import { bruno } from '../../sourcing/quotes/answer/testing-requests.ts';
import { renderUi } from '../../testing/test-render.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import OrderPage from './OrderPage.tsx';

// Actions of an order for every role in every status, roles without any included.

const wire = standInWire();
const davi: Profile = { ...ana, id: 'davi', role: 'admin' };
const people = { architect: ana, client: clara, supplier: bruno, admin: davi };

/** Everything on the page that changes something. */
const ACTS = [
  'Confirmar pedido',
  'Recusar',
  'Condições e parcelas',
  'Desfazer aprovação',
  'Pagar com PIX',
  'Ver código PIX',
  'Registrar pagamento',
  'Propor aditivo',
  'Propor distrato',
];

beforeEach(() => {
  wire.answers['rpc/get_change_orders'] = [];
  wire.answers['rpc/get_order_rating'] = null;
  wire.answers['rpc/get_order_commission'] = {
    commission_rate: 0.07,
    base_amount: 5520,
    commission_amount: 386.4,
    due_amount: 0,
    invoiced_amount: 0,
  };
});

test.each([
  ['architect', 'issued', ['Condições e parcelas', 'Pagar com PIX']],
  ['architect', 'confirmed', ['Pagar com PIX', 'Propor aditivo', 'Propor distrato']],
  ['architect', 'cancelled', ['Pagar com PIX']],
  ['client', 'issued', ['Pagar com PIX']],
  ['client', 'confirmed', ['Pagar com PIX']],
  ['client', 'cancelled', ['Pagar com PIX']],
  ['supplier', 'issued', ['Confirmar pedido', 'Recusar', 'Ver código PIX']],
  ['supplier', 'confirmed', ['Propor aditivo', 'Propor distrato', 'Ver código PIX']],
  ['supplier', 'cancelled', ['Ver código PIX']],
  ['admin', 'issued', ['Registrar pagamento']],
  ['admin', 'confirmed', ['Registrar pagamento']],
  ['admin', 'cancelled', ['Registrar pagamento']],
] as const)(
  '[PED-013] [ADT-027] an order offers to %s, while it is %s: %j',
  async (role, status, acts) => {
    wire.answers['rpc/get_orders'] = [{ ...kitchenOrder, status }];
    renderUi(
      <ProfileProvider value={people[role]}>
        <Routes>
          <Route path="orders/:id" element={<OrderPage />} />
        </Routes>
      </ProfileProvider>,
      `/orders/${kitchenOrder.order_id}`,
    );
    await screen.findByRole('heading', { level: 1, name: 'Pedido 0007/2026' });
    await screen.findByRole('row', { name: /Rodapés/ });
    const offered = [
      ...within(document.body).queryAllByRole('button'),
      ...within(document.body).queryAllByRole('link'),
    ]
      .map((element) => element.textContent?.trim() ?? '')
      .filter((name) => ACTS.includes(name));
    expect([...new Set(offered)].sort()).toEqual([...acts].sort());
  },
);
