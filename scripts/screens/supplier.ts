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
    .getByRole('textbox', { name: /^Valor total/ })
    .first()
    .fill('4.800,00');
  await page.getByLabel('Prazo de entrega').fill('30');
};

export const supplierShots: readonly Shot[] = [
  shot('dashboard', at('/dashboard')),
  shot('requests', at('/quotes')),
  shot('requests-empty', answering('/quotes', '**/rpc/list_quote_requests*', [])),
  shot('requests-failed', broken('/quotes', '**/rpc/list_quote_requests*')),
  shot('respond', responding),
  shot('respond-filled', answered),
  shot('respond-review', async (page) => {
    await answered(page);
    await page.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('respond-by-unit', async (page) => {
    await responding(page);
    await page.getByText('Preço unitário').click();
    await page.getByRole('textbox', { name: /^Preço por/ }).fill('1.830,00');
    await page.getByRole('textbox', { name: /^Preço por/ }).blur();
  }),
  shot('respond-note-doubts', async (page) => {
    await answered(page);
    await page.getByText('Valor total', { exact: true }).click();
    await page.getByRole('textbox', { name: /^Valor total .+ Portas/ }).fill('1.830,00');
    await page.getByLabel(/^Observação .+ Portas/).fill('por porta');
    await page.getByLabel(/^Observação .+ Estante/).fill('4800');
    await page.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('leaving-drafts', async (page) => {
    await answered(page);
    await page.getByRole('button', { name: 'Salvar Progresso' }).click();
    await page.getByRole('button', { name: 'Sair' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  shot('answered-in-parts', async (page) => {
    await at('/quotes')(page);
    await page.getByRole('link', { name: 'Apartamento Vila Mariana', exact: true }).click();
    await page.getByRole('table').waitFor();
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
  shot('approved-empty', answering('/my-quotes', '**/rpc/list_supplier_deals*', [])),
  shot('referrals', at('/referrals')),
  shot('account', at('/account')),
];
