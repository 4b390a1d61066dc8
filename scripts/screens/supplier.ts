import type { Page } from '@playwright/test';
import { answering, at, broken, type Shot } from './shot.ts';

const shot = (name: string, open: Shot['open']): Shot => ({
  name: `supplier/${name}`,
  person: 'bruno',
  open,
});

const responding = async (page: Page) => {
  await at('/quotes')(page);
  await page
    .getByRole('link', { name: /^Responder/ })
    .first()
    .click();
  await page.getByLabel('Prazo de entrega').waitFor();
};
const answered = async (page: Page) => {
  await responding(page);
  await page
    .getByLabel(/^Valor de/)
    .first()
    .fill('4.800,00');
  await page.getByLabel('Prazo de entrega').fill('30');
};

export const supplierShots: readonly Shot[] = [
  shot('dashboard', at('/dashboard')),
  shot('requests', at('/quotes')),
  shot('requests-empty', answering('/quotes', '**/rpc/get_supplier_quotes*', [])),
  shot('requests-failed', broken('/quotes', '**/rpc/get_supplier_quotes*')),
  shot('respond', responding),
  shot('respond-filled', answered),
  shot('respond-review', async (page) => {
    await answered(page);
    await page.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('respond-not-found', at('/quotes/00000000-0000-4000-8000-000000000000/respond')),
  shot('respond-failed', async (page) => {
    await responding(page);
    await broken(page.url(), '**/rpc/get_quote_response_details')(page);
  }),
  shot('respond-unplugged', async (page) => {
    await responding(page);
    await page.route('**/rpc/get_quote_response_details', (route) => route.abort());
    await page.reload();
    await page.getByText(/^Erro inesperado/).waitFor({ timeout: 30_000 });
  }),
  shot('approved', at('/my-quotes')),
  shot('approved-empty', answering('/my-quotes', '**/rpc/get_supplier_approved_projects*', [])),
  shot('referrals', at('/referrals')),
  shot('account', at('/account')),
];
