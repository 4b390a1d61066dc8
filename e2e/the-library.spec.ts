import { expectAccessible, expectFits } from './support/accessible.ts';
import { picture } from './support/small-files.ts';
import { expect, password, test } from './support/test.ts';

// Ana shares a shop's page from her phone, keeps it in the office's library, and uses it in a project.

const clinic = 'e0000000-0000-4000-8000-000000000003';
const SHARED = `/compartilhar?${new URLSearchParams({
  title: 'Torneira de bancada Link',
  text: 'Torneira de bancada Link https://www.loja.test/torneira?cor=cromado',
})}`;

test('[ESP-13] [BIB-010] [BIB-012] a page that a phone shares becomes a product, after the sign-in too, and the product an item of a project', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest.share_target).toEqual({
    action: '/compartilhar',
    method: 'GET',
    params: { title: 'title', text: 'text', url: 'url' },
  });
  await page.goto(SHARED);
  const note = page.getByRole('status').filter({ hasText: 'Entre para guardar' });
  await note.getByRole('link', { name: 'Entrar' }).click();
  await expect(page.getByText('Entre para guardar o produto na biblioteca.')).toBeVisible();
  await page.getByLabel('E-mail').fill('ana@prumo.test');
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();

  await expect(
    page.getByRole('heading', { name: 'Guardar na biblioteca', level: 1 }),
  ).toBeVisible();
  await expect(page.getByLabel(/^O que é/)).toHaveValue('Torneira de bancada Link');
  await expect(page.getByLabel(/^Link da loja/)).toHaveValue(
    'https://www.loja.test/torneira?cor=cromado',
  );
  await page.getByLabel(/^Categoria/).selectOption('civil');
  await page.getByLabel(/^Marca/).fill('Deca');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Escolher fotos' }).click();
  await (await chooser).setFiles([picture('torneira.png')]);
  await expect(page.getByRole('img', { name: 'torneira.png' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar na biblioteca' }).click();

  const card = page.getByRole('article', { name: 'Torneira de bancada Link' });
  await expect(card).toContainText('Deca');
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await expectFits(page);
  await expectAccessible(page);

  await test.step('into a project in planning', async () => {
    await card.getByRole('button', { name: 'Usar no projeto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Usar no projeto' });
    await dialog.getByLabel(/^Projeto/).selectOption(clinic);
    await dialog
      .getByLabel(/^Ambiente/)
      .and(page.locator('input'))
      .fill('Copa');
    await dialog.getByLabel('Quantidade de Torneira de bancada Link').fill('2');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Adicionar 1 item' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto(`/projects/${clinic}?aba=itens`);
    await expect(page.getByText('Torneira de bancada Link').first()).toBeVisible();
  });

  await test.step('a supplier has no library', async () => {
    const bruno = await visit('bruno', SHARED);
    await expect(bruno.getByRole('note')).toContainText('A sua conta não tem uma.');
    await expectAccessible(bruno);
  });
});
