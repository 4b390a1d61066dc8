import type { Page } from '@playwright/test';
import { balance, statement } from '../../web/src/money/commissions/testing-ledger.ts';
import {
  agingOfRenata,
  agingTotal,
  billing,
  closingLines,
  late,
  october,
  octoberPage,
  openOctober,
  paid,
  partlyPaid,
} from '../../web/src/money/invoices/testing-invoices.ts';
import { answering, at, broken, type Shot } from './shot.ts';

const shot = (name: string, person: string, open: Shot['open']): Shot => ({
  name: `commissions/${name}`,
  person,
  open,
});

const page = '/admin/commissions';
const invoice = `/invoices/${octoberPage.invoice_id}`;
const aging = async (page: Page) => {
  await page.route('**/rpc/get_commission_aging*', (route) =>
    route.fulfill({
      json: route.request().url().includes('supplier_id=is.null') ? [agingTotal] : manyDebtors,
    }),
  );
  await page.route('**/rpc/list_commission_invoices*', (route) => route.fulfill({ json: [late] }));
};
const manyDebtors = Array.from({ length: 40 }, (_, place) => ({
  ...agingOfRenata,
  supplier_id: `s${place}`,
  supplier_name: `Renata Lopes ${place + 1}`,
  late_over_90: place % 3 === 0 ? 1_234_567.89 : 0,
}));
const manyInvoices = Array.from({ length: 101 }, (_, place) => ({
  ...[october, late, paid][place % 3],
  invoice_id: `i${place}`,
  number: 101 - place,
  amount: 1_234.56 * (place + 1),
}));
const closing = async (page: Page) => {
  await page.route('**/rpc/get_commission_closing*', (route) =>
    route.fulfill({ json: openOctober }),
  );
  await page.route('**/rpc/get_platform_billing*', (route) => route.fulfill({ json: billing }));
  await answering(
    '/admin/commissions/close',
    '**/rpc/preview_commission_closing*',
    closingLines,
  )(page);
};
const pix = (open: Shot['open']) => async (page: Page) => {
  await page.route('**/rpc/get_invoice_pix*', (route) =>
    route.fulfill({
      json: {
        payload: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400006304ABCD',
        amount: octoberPage.amount,
        receiver_name: billing.legal_name,
        masked_key: '11.***.***/0001-81',
        pix_kind: 'cnpj',
        txid: 'F20260007',
        key_changed_on: null,
      },
    }),
  );
  await open(page);
};
const partPage = pix(answering(invoice, '**/rpc/get_commission_invoice*', partlyPaid));
const invoicePage = pix(answering(invoice, '**/rpc/get_commission_invoice*', octoberPage));

/** The commission ledger: the team's page, the closing of a month, invoices, and what a supplier reads. */
export const commissionShots: readonly Shot[] = [
  shot('dashboard', 'davi', async (page) => {
    await aging(page);
    await at('/dashboard')(page);
    await page.getByText('Comissões em atraso').waitFor();
  }),
  shot('ledger', 'davi', at(`${page}?periodo=tudo`)),
  shot('invoices', 'davi', at(`${page}?aba=faturas`)),
  shot(
    'invoices-many',
    'davi',
    answering(`${page}?aba=faturas`, '**/rpc/list_commission_invoices*', manyInvoices),
  ),
  shot('invoices-more', 'davi', async (page) => {
    await at(`/admin/commissions?aba=faturas`)(page);
    await page
      .getByRole('button', { name: /^Mais ações/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('aging', 'davi', async (page) => {
    await aging(page);
    await at('/admin/commissions?aba=atraso')(page);
    await page.getByRole('table').waitFor();
  }),
  shot('aging-real', 'davi', at(`${page}?aba=atraso`)),
  shot('close', 'davi', closing),
  shot('close-real', 'davi', at(`${page}/close`)),
  shot('close-asks', 'davi', async (page) => {
    await closing(page);
    await page.getByRole('button', { name: /^Fechar \S+ de/ }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('close-empty', 'davi', answering(`${page}/close`, '**/rpc/preview_commission_closing*', [])),
  shot('billing', 'davi', at(`${page}/billing`)),
  shot('invoice-team', 'davi', invoicePage),
  shot('invoice-part', 'davi', partPage),
  shot('invoice-part-supplier', 'bruno', partPage),
  shot('invoice-pay-late', 'davi', async (page) => {
    await page.route('**/rpc/get_invoice_owed*', (route) =>
      route.fulfill({ json: { rest: 1460.04, charges: 29.2, owed: 1489.24 } }),
    );
    await partPage(page);
    await page.getByRole('button', { name: 'Registrar pagamento' }).click();
  }),
  shot('invoice-pay', 'davi', async (page) => {
    await invoicePage(page);
    await page.getByRole('button', { name: 'Registrar pagamento' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('invoice-failed', 'davi', broken(invoice, '**/rpc/get_commission_invoice*')),
  shot('own', 'bruno', async (page) => {
    await page.route('**/rpc/get_commission_balance*', (route) => route.fulfill({ json: balance }));
    await answering('/commissions', '**/rpc/get_commission_statement*', statement)(page);
  }),
  shot('own-real', 'bruno', at('/commissions')),
  shot('own-invoices', 'bruno', at('/commissions?aba=faturas')),
  shot('own-empty', 'paulo', at('/commissions')),
  shot('own-failed', 'bruno', broken('/commissions', '**/rpc/get_commission_statement*')),
  shot('invoice-supplier', 'bruno', invoicePage),
  shot('order', 'bruno', async (page) => {
    await at('/my-quotes')(page);
    await page
      .getByRole('link', { name: /^Ver pedido/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Comissão do Prumo' }).waitFor();
  }),
];
