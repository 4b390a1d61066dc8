import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, password, signIn, test } from './support/test.ts';

// People control their own data: it is shown, exported, and erased on request.

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function download(page: Page): Promise<Record<string, unknown>> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar meus dados' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^prumo-meus-dados-\d{4}-\d{2}-\d{2}\.json$/);
  return JSON.parse(await readFile(await file.path(), 'utf8'));
}

test('somebody who waits for approval sees their accesses and takes their data away', async ({
  visit,
}) => {
  const page = await visit('helena');
  await page.getByRole('link', { name: 'Privacidade e seus dados' }).click();
  await expect(page).toHaveURL('/meus-dados');
  await expect(region(page, 'Acessos à sua conta').getByRole('row')).toHaveCount(2);
  await expect(region(page, 'Acessos à sua conta')).toContainText('Este acesso');
  await expect(region(page, 'Política e consentimento')).toContainText('Você concordou com');
  await expectAccessible(page);

  expect(await download(page)).toMatchObject({ perfil: { email: 'helena@prumo.test' } });

  await page.getByRole('link', { name: 'Prumo, voltar ao meu cadastro' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aguardando Aprovação');
});

test('a person without a profile has the same page, and agrees there; a visitor gets the notice', async ({
  page,
  site,
}) => {
  await page.goto('/meus-dados');
  await expect(page).toHaveURL('/privacidade');
  const nobody = await stockClient(site.address);
  await nobody.auth.signUp({ email: 'nova@exemplo.test', password });

  await signIn(page, 'nova@exemplo.test');
  await page.getByRole('link', { name: 'Privacidade e seus dados' }).click();
  const consent = region(page, 'Política e consentimento');
  await expect(consent).toContainText('Você ainda não disse que a leu.');
  await consent.getByRole('button', { name: 'Li e estou de acordo' }).click();
  await expect(consent).toContainText('Você concordou com a versão de');
  expect(await download(page)).toMatchObject({
    perfil: null,
    conta: { email: 'nova@exemplo.test' },
  });
});

test('a person asks to be erased, the team carries it out, and they can no longer sign in', async ({
  visit,
}) => {
  const elisa = await visit('elisa', '/privacidade');
  await test.step('the notice for visitors becomes one’s own page', async () => {
    await expect(elisa).toHaveURL('/meus-dados');
    await elisa.getByRole('link', { name: 'Minha conta' }).first().click();
    await elisa.getByRole('link', { name: 'Ver privacidade e dados' }).click();
    const taken = JSON.stringify(await download(elisa));
    expect(taken).toContain('Loft Santa Cecília');
    expect(taken).not.toContain('ana@prumo.test');
  });

  const erasure = region(elisa, 'Excluir sua conta e seus dados');
  await test.step('requests, cancels, requests again', async () => {
    const ask = async (reason: string) => {
      await erasure.getByRole('button', { name: 'Pedir a exclusão' }).click();
      await elisa.getByRole('dialog').getByLabel('Motivo').fill(reason);
      await elisa.getByRole('dialog').getByRole('button', { name: 'Enviar pedido' }).click();
      await expect(erasure).toContainText('Pedido de exclusão feito em');
    };
    await ask('');
    await erasure.getByRole('button', { name: 'Cancelar o pedido' }).click();
    await expect(erasure.getByRole('button', { name: 'Pedir a exclusão' })).toBeVisible();
    await ask('Vou fechar o escritório.');
    await expectAccessible(elisa);
  });

  const davi = await visit('davi', '/admin/erasures');
  await test.step('an admin types the e-mail and erases', async () => {
    const card = davi.getByRole('listitem').filter({ hasText: 'Elisa Prado' });
    await expect(card).toContainText('Vou fechar o escritório.');
    await card.getByRole('button', { name: 'Excluir dados de Elisa Prado' }).click();
    const dialog = davi.getByRole('dialog');
    await dialog.getByLabel('Digite o e-mail da pessoa').fill('ana@prumo.test');
    await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('O e-mail digitado não é o desta pessoa.');
    await expectAccessible(davi);
    await dialog.getByLabel('Digite o e-mail da pessoa').fill('elisa@prumo.test');
    await dialog.getByRole('button', { name: 'Excluir para sempre' }).click();

    await expect(davi.getByRole('row').filter({ hasText: 'Pessoa removida' })).toContainText(
      'Excluída',
    );
    await expectAccessible(davi);
  });

  await test.step('she is out, and her password opens nothing', async () => {
    await elisa.goto('/projects');
    await expect(elisa.getByText(/^Sua sessão terminou\./).first()).toBeVisible();
    await elisa.goto('/login');
    await elisa.getByLabel('E-mail').fill('elisa@prumo.test');
    await elisa.getByLabel(/^Senha/).fill(password);
    await elisa.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(elisa.getByRole('alert')).toBeVisible();
    await expect(elisa).toHaveURL('/login');
  });
});
