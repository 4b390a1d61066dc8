import type { Page } from '@playwright/test';
import { kitchenOrder } from '../../web/src/sourcing/orders/testing-order.ts';
import {
  appliedChange,
  ending,
  manyChanges,
  refusedChange,
  rottenWall,
} from '../../web/src/work/change-orders/testing-change.ts';
import { answering, broken, type Shot } from './shot.ts';

const shot = (name: string, person: string, open: Shot['open']): Shot => ({
  name: `change-orders/${name}`,
  person,
  open,
});

const flat = 'e0000000-0000-4000-8000-000000000001';
const changes = '**/rpc/get_change_orders*';
const page = `/change-orders/${rottenWall.change_order_id}`;
const work = `/projects/${flat}/work?aba=aditivos`;
const form = `/orders/${kitchenOrder.order_id}/change`;
const confirmed = { ...kitchenOrder, status: 'confirmed', confirmed_at: '2026-11-20T15:00:00Z' };
const [item] = kitchenOrder.items;

const showing = (json: unknown) => answering(page, changes, json);
const asking =
  (button: string, json: unknown = [rottenWall]) =>
  async (of: Page) => {
    await showing(json)(of);
    await of.getByRole('button', { name: button, exact: true }).click();
    await of.getByRole('dialog').waitFor();
  };
const writing =
  (query = '', order: unknown = confirmed) =>
  async (of: Page) => {
    await answering(form + query, '**/rpc/get_orders*', [order])(of);
  };

/** Change orders: the page in each state, the form, the lists. */
export const changeOrderShots: readonly Shot[] = [
  shot('client-turn', 'clara', showing([rottenWall])),
  shot('client-agrees', 'clara', asking('Concordar')),
  shot('client-refuses', 'clara', asking('Recusar')),
  shot('author-waits', 'bruno', showing([{ ...rottenWall, mine: true }])),
  shot(
    'draft',
    'bruno',
    showing([{ ...rottenWall, mine: true, status: 'draft', number: null, sign_offs: [] }]),
  ),
  shot('refused', 'bruno', showing([{ ...refusedChange, mine: true }])),
  shot('applied', 'ana', showing([appliedChange])),
  shot('termination', 'clara', showing([ending])),
  shot(
    'own-plan',
    'ana',
    showing([
      {
        ...rottenWall,
        instalments: [
          {
            label: 'Entrada',
            amount: 1656,
            due_on: '2026-12-05',
            on_delivery: false,
            offset_days: 0,
          },
          { label: 'Na entrega', amount: 5664, due_on: null, on_delivery: true, offset_days: 30 },
        ],
      },
    ]),
  ),
  shot('not-found', 'ana', showing([])),
  shot('failed', 'ana', broken(page, changes)),
  shot('form', 'bruno', writing()),
  shot('form-filled', 'bruno', async (of) => {
    await writing()(of);
    await of.getByLabel(/^Título/).fill('Trocar o fundo apodrecido da cozinha');
    await of.getByLabel('Imprevisto na obra').check();
    await of.getByLabel('Quanto').first().fill('1800');
    await of.getByLabel('Dias').first().fill('6');
    await of.getByLabel(/^Escrever o plano inteiro/).check();
  }),
  shot('form-faults', 'bruno', async (of) => {
    await writing()(of);
    await of.getByLabel('Quanto').first().fill('99');
    await of.getByLabel('Valor').first().selectOption('-1');
    await of.getByLabel('Quanto').first().fill('4900');
    await of.getByRole('button', { name: 'Revisar e enviar' }).click();
  }),
  shot(
    'form-many-items',
    'ana',
    writing('', {
      ...confirmed,
      items: Array.from({ length: 60 }, (_, place) => ({
        ...item,
        quote_id: `q${place}`,
        description: `Armário ${place + 1} com portas de vidro e gavetas internas`,
      })),
    }),
  ),
  shot('form-termination', 'ana', writing('?tipo=distrato')),
  shot('work-empty', 'ana', answering(work, changes, [])),
  shot('work-sixty', 'ana', answering(work, changes, manyChanges)),
  shot('work-client', 'clara', answering('/work?aba=aditivos', changes, manyChanges.slice(0, 4))),
  shot('to-agree-client', 'clara', answering('/dashboard', changes, [rottenWall, ending])),
  shot('to-agree-architect', 'ana', answering('/dashboard', changes, [rottenWall])),
  shot('to-agree-supplier', 'bruno', answering('/dashboard', changes, [ending])),
];
