import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessible.ts';
import { cover, endElsewhere, passwordAgain, signInAgain } from './support/ended-session.ts';
import { expect, password, test } from './support/test.ts';

// A session that ends by itself costs nobody what they had chosen or typed (decision 161).

const comparison = '/projects/e0000000-0000-4000-8000-000000000002/quotes';

test('[SES-001] a session that ends during an approval keeps the choices, and the approval is repeated after signing in again', async ({
  visit,
}) => {
  const page = await visit('ana', comparison);
  // One of two items of its category, so that the approval asks about the other.
  const offer = page.getByRole('radio', { name: /^Ampliação da varanda, Antunes Reformas/ });
  await offer.check();
  await expect(page.getByText(/^1 de \d+ itens selecionados$/)).toBeVisible();
  await page.getByRole('button', { name: 'Aprovar Selecionados' }).click();
  const keep = page.getByRole('radio', { name: /^Manter esse item em cotação/ });
  const approve = page.getByRole('dialog').getByRole('button', { name: /^Aprovar/ });
  await keep.check();
  await endElsewhere(page);
  await approve.click();
  await signInAgain(page);

  await expect(page).toHaveURL(new RegExp(`${comparison}`));
  await expect(page.getByText(/^1 de \d+ itens selecionados$/)).toBeVisible();
  await expect(keep).toBeChecked();
  await approve.click();
  await expect(approve).toBeHidden();
  await expect(page).toHaveURL(/projects\/[^/]+$/);
});

test('[SES-001] what was typed in a form is still there', async ({ visit }) => {
  const page = await visit('ana', '/projects/new');
  await page.getByLabel('Nome do projeto').fill('Casa do mirante');
  await page.getByLabel('Cliente').selectOption({ label: 'Clara Nogueira (clara@prumo.test)' });
  await endElsewhere(page);
  await page.getByRole('button', { name: 'Criar Projeto' }).click();
  await signInAgain(page);

  await expect(page.getByLabel('Nome do projeto')).toHaveValue('Casa do mirante');
  await page.getByRole('button', { name: 'Criar Projeto' }).click();
  await expect(page).toHaveURL(/projects\/[0-9a-f-]{36}/);
});

/** Links an authenticator app to the account of the page's person. */
async function enrolApp(page: Page): Promise<TOTP> {
  await page.getByRole('button', { name: 'Ativar com aplicativo' }).click();
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.getByTestId('secret').textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  await dialog.getByLabel(/^Código que/).fill(app.generate());
  await expect(dialog.getByText('Verificação ativada')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return app;
}

test('[SES-001] with a second factor the page stays covered until its code is right, and what was typed is still there', async ({
  visit,
}) => {
  const page = await visit('elisa', '/account');
  const app = await enrolApp(page);
  await page.goto('/projects/new');
  await page.getByLabel('Nome do projeto').fill('Casa do mirante');
  await page.getByLabel('Cliente').selectOption({ label: 'Clara Nogueira (clara@prumo.test)' });
  await endElsewhere(page);
  await page.getByRole('button', { name: 'Criar Projeto' }).click();
  await passwordAgain(page);

  const second = cover(page).getByRole('heading', { name: 'Verificação em duas etapas' });
  await expect(second).toBeVisible();
  await expectAccessible(page);
  for (const _ of ['once', 'twice']) await page.keyboard.press('Escape');
  const code = cover(page).getByLabel(/^Código do aplicativo/);
  // A code is taken once: the next one is of the next half minute.
  const right = app.generate({ timestamp: Date.now() + 30_000 });
  await code.fill(right === '000000' ? '000001' : '000000');
  await expect(cover(page).getByText('Código errado')).toBeVisible();
  await expect(second).toBeVisible();
  await code.fill(right);
  await expect(cover(page)).toHaveCount(0);

  await expect(page).toHaveURL('/projects/new');
  await expect(page.getByLabel('Nome do projeto')).toHaveValue('Casa do mirante');
  await page.getByRole('button', { name: 'Criar Projeto' }).click();
  await expect(page).toHaveURL(/projects\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: 'Casa do mirante' })).toBeVisible();
});

test('[SES-002] a page that is opened with an ended session goes on there after signing in', async ({
  visit,
}) => {
  // A file without the application: an open page could notice the end by itself and forget the session first.
  const page = await visit('ana', '/robots.txt');
  await endElsewhere(page);

  await page.goto(comparison);
  await expect(cover(page)).toBeVisible();
  await expectAccessible(page);
  for (const _ of ['once', 'twice']) await page.keyboard.press('Escape');
  await expect(cover(page)).toBeVisible();
  await signInAgain(page);

  await expect(page).toHaveURL(new RegExp(comparison));
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('[SES-003] "Sair" in one tab leaves in the others too, without a cover', async ({ visit }) => {
  const page = await visit('clara');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByText('Olá, Clara Nogueira')).toBeVisible();

  await page.getByRole('button', { name: 'Sair' }).first().click();

  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  await expect(cover(other)).toHaveCount(0);
});

test('[SES-003] another person who signs in over the cover sees nothing of the first', async ({
  visit,
}) => {
  const page = await visit('clara');
  await expect(page.getByText('Olá, Clara Nogueira')).toBeVisible();
  await endElsewhere(page);
  // Asks the server for something: a page that asks nothing does not notice the end.
  await page.getByRole('link', { name: 'Conversas' }).first().click();
  await expect(cover(page)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/login');
  await other.getByLabel('E-mail').fill('bruno@prumo.test');
  await other.getByLabel(/^Senha/).fill(password);
  await other.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(other).toHaveURL('/dashboard');

  await expect(cover(page)).toHaveCount(0);
  await expect(page.getByText('Clara Nogueira')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Solicitações' }).first()).toBeVisible();
});

test('[SES-004] an inner address that a signed-out person opens says what waits, and leads there', async ({
  visit,
}) => {
  const page = await visit();
  await page.goto('/quotes?busca=cozinha');
  await expect(page).toHaveURL('/');
  const note = page.getByRole('status').filter({ hasText: 'Entre para ver' });
  await expect(note).toHaveText('Entre para ver a solicitação de orçamento. Entrar');
  await expectAccessible(page);

  await note.getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByText('Entre para ver a solicitação de orçamento.')).toBeVisible();
  await page.getByLabel('E-mail').fill('bruno@prumo.test');
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL('/quotes?busca=cozinha');
});
