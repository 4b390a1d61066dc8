import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { mailTo } from './support/outbox.ts';
import { expect, signIn, test } from './support/test.ts';

const asksFor = async (page: Page, email: string) => {
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText('a mensagem chega em alguns minutos')).toBeVisible();
};

test('[STA-026] [RTE-004] a forgotten password is replaced through the link of the mail', async ({
  page,
  site,
}) => {
  await asksFor(page, 'fabio@prumo.test');
  await expectAccessible(page);
  const mail = await mailTo(site.address, 'fabio@prumo.test', 'recovery');

  // The link opens a page with one button: a mail scanner that visits it spends nothing.
  await page.goto(mail.link);
  await page.goto(mail.link);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Criar nova senha');
  await expect(page.getByText('Conta de fabio@prumo.test')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(/^Nova senha/).fill('123456');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByLabel(/^Nova senha/)).toHaveAccessibleDescription(/senha/i);

  await page.getByLabel(/^Nova senha/).fill('janela-azul-do-quintal');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByText('Olá, Fábio Meireles')).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, 'fabio@prumo.test', 'janela-azul-do-quintal');
  await expect(page.getByText('Olá, Fábio Meireles')).toBeVisible();
});

test('a used link is reported and another is offered', async ({ page, site, visit }) => {
  await asksFor(page, 'vitor@prumo.test');
  const mail = await mailTo(site.address, 'vitor@prumo.test', 'recovery');
  await page.goto(mail.link);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Criar nova senha');

  const other = await visit();
  await other.goto(mail.link);
  await other.getByRole('button', { name: 'Continuar' }).click();

  await expect(other.getByRole('alert')).toHaveText('Este link não vale mais. Peça outro abaixo.');
  await expect(other.getByRole('button', { name: 'Enviar link' })).toBeVisible();
  await expectAccessible(other);
});

test('a link opened in another browser shows where it works', async ({ page, site, visit }) => {
  await asksFor(page, 'igor@prumo.test');
  const mail = await mailTo(site.address, 'igor@prumo.test', 'recovery');

  const other = await visit();
  await other.goto(mail.link);
  await other.getByRole('button', { name: 'Continuar' }).click();

  await expect(other.getByRole('alert')).toContainText('no navegador em que foi pedido');
});

test('a person who reads mail on another device recovers with the code, and a wrong one is reported', async ({
  page,
  site,
}) => {
  await asksFor(page, 'livia@prumo.test');
  const { code } = await mailTo(site.address, 'livia@prumo.test', 'recovery');

  await page.getByLabel(/^Código/).fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('Código errado ou vencido')).toBeVisible();
  await page.getByLabel(/^Código/).fill(code);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Criar nova senha');
});
