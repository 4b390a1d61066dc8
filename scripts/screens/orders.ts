import type { Page } from '@playwright/test';
import {
  cancelledOrder,
  kitchenOrder,
  manyOrders,
} from '../../web/src/sourcing/orders/testing-order.ts';
import { answering, at, broken, pressing, type Shot } from './shot.ts';

const shot = (name: string, person: string, open: Shot['open']): Shot => ({
  name: `orders/${name}`,
  person,
  open,
});

const flat = 'e0000000-0000-4000-8000-000000000001';
const work = `/projects/${flat}/work`;
const order = `/orders/${kitchenOrder.order_id}`;
const orders = '**/rpc/get_orders*';

const issued = answering(order, orders, [{ ...kitchenOrder, paid: 0, payments: [] }]);
const asking = (button: string) => async (page: Page) => {
  await issued(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

/** Orders: the page of one for each of its people, its dialogs, and the list of a project. */
export const orderShots: readonly Shot[] = [
  shot('to-confirm', 'silvia', at('/dashboard')),
  shot('deal-to-confirm', 'silvia', at('/my-quotes')),
  shot('supplier-turn', 'bruno', issued),
  shot('supplier-confirms', 'bruno', asking('Confirmar pedido')),
  shot('supplier-declines', 'bruno', asking('Recusar')),
  shot('supplier-changed', 'bruno', async (page) => {
    await asking('Confirmar pedido')(page);
    await page.route('**/rpc/sign_off', (route) =>
      route.fulfill({ status: 409, json: { code: 'PT409', message: 'O conteúdo mudou.' } }),
    );
    await page.route(orders, (route) =>
      route.fulfill({ json: [{ ...kitchenOrder, version: 3, terms: 'Entrega só pela manhã.' }] }),
    );
    await page.getByRole('button', { name: /^Confirmar R/ }).click();
    await page.getByRole('alert').waitFor();
  }),
  shot('confirmed', 'ana', async (page) => {
    await at(work)(page);
    await page
      .getByRole('row', { name: /Marcenaria/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^Pedido 0/ }).waitFor();
  }),
  shot('issued', 'ana', issued),
  shot('terms', 'ana', asking('Condições e parcelas')),
  shot('terms-ready-made', 'ana', async (page) => {
    await asking('Condições e parcelas')(page);
    await page.getByLabel('Entrada e mensais').click();
  }),
  shot('undo', 'ana', asking('Desfazer aprovação')),
  shot('cancelled', 'ana', answering(order, orders, [cancelledOrder])),
  shot('not-found', 'ana', at(order)),
  shot('failed', 'ana', broken(order, orders)),
  shot('work', 'ana', at(work)),
  shot('work-empty', 'ana', answering(work, orders, [])),
  shot('work-sixty', 'ana', answering(work, orders, manyOrders)),
  shot('work-files', 'ana', at(`${work}?aba=arquivos`)),
  shot('work-client', 'clara', at('/work')),
  shot('client-confirmed', 'clara', async (page) => {
    await pressing('/work', /^Fornecedor/)(page);
    await page
      .getByRole('row', { name: /Confirmado/ })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^Pedido 0/ }).waitFor();
  }),
];
