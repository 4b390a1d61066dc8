import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// Bruno won one item of Vila Mariana and lost the other; of Alto da Lapa he still owes prices.

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('[STA-021] [SCR-SUP-001] [SCR-SUP-005] a supplier reads how each item of a request ended, and what the deal is worth', async ({
  visit,
}) => {
  const page = await visit('bruno', null);

  await test.step('in the list, and in each counter that is true of it', async () => {
    await page.goto('/quotes');
    const flat = page.getByRole('listitem', { name: 'Apartamento Vila Mariana' });
    await expect(flat).toContainText('1 aprovado · 1 recusado');
    for (const filter of ['Aprovadas', 'Rejeitadas']) {
      await page.getByRole('link', { name: new RegExp(`^${filter}`) }).click();
      await expect(page).toHaveURL(new RegExp(`situacao=${filter.toLowerCase()}`));
      await expect(flat).toBeVisible();
      await expect(page.getByRole('listitem', { name: 'Casa Alto da Lapa' })).toHaveCount(0);
    }
    await expectAccessible(page);
  });

  await test.step('opened, item by item with its reason, and the way to the deal', async () => {
    await page.getByRole('link', { name: 'Apartamento Vila Mariana', exact: true }).click();
    const lost = page.getByRole('row', { name: /^Guarda-roupa/ });
    await expect(lost).toContainText('Rejeitado');
    await expect(lost).toContainText('Item não incluído na seleção');
    await expect(page.getByRole('row', { name: /^Armários/ })).toContainText('Aprovado');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ver projeto aprovado' }).click();
  });

  await test.step('the deal: paid, due and the commission', async () => {
    const deal = page.getByRole('article', { name: 'Apartamento Vila Mariana' });
    await expect(deal).toContainText(/PagoR\$\s12\.880,00/);
    await expect(deal).toContainText(/A receberR\$\s5\.520,00/);
    await expect(deal).toContainText(/Comissão do Prumo \(8%\)R\$\s1\.472,00/);
    await expectAccessible(page);
  });
});

test('[SCR-SUP-010] prices typed by unit with the keyboard, a note that is a price, a draft left behind', async ({
  visit,
}) => {
  const page = await visit('bruno', null);
  await page.goto('/quotes');
  await page.getByRole('link', { name: /^Responder: Casa Alto da Lapa/ }).click();
  await page.getByText('Preço unitário').click();

  await page.getByLabel(/^Valor total .+ de Estante da sala$/).fill('6900');
  await page.keyboard.press('Enter');
  await expect(
    page.getByLabel('Preço por unidade (6 un) de Portas internas em madeira'),
  ).toBeFocused();
  await page.keyboard.type('1830');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Prazo de entrega')).toBeFocused();
  await page.keyboard.type('30');
  await expect(page.getByText(/^= R\$\s10\.980,00 no total$/)).toBeVisible();
  await expect(page.locator('output')).toHaveText(/R\$\s17\.880,00/);
  await expectAccessible(page);

  await page.getByLabel('Observação (opcional) de Estante da sala').fill('7200');
  await page.getByRole('button', { name: 'Enviar Orçamento Completo' }).click();
  await expect(page.getByRole('dialog')).toContainText('Isto é um preço?');
  await expectAccessible(page);
  await page.getByLabel(/^É o valor total \(1 un\)/).check();
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(
    /Estante da salaSala de estar · 1 unR\$\s7\.200,00/,
  );
  await page.getByRole('button', { name: 'Continuar editando' }).click();

  await page.getByRole('button', { name: 'Salvar Progresso' }).click();
  await page.goto('/quotes');
  await expect(page.getByRole('listitem', { name: 'Casa Alto da Lapa' })).toContainText(
    'Rascunho salvo neste aparelho',
  );
  await page.getByRole('button', { name: 'Sair' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apagar e sair' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('prumo-draft')),
    ),
  ).toEqual([]);
});

test('nothing of a supplier scrolls sideways on the narrowest phone', async ({ visit }) => {
  const page = await visit('bruno', null);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path, shown] of [
    ['/quotes', 'Casa Alto da Lapa'],
    ['/my-quotes', 'Apartamento Vila Mariana'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    expect(await widthOf(page)).toBe(320);
  }
  await page.goto('/quotes');
  await page.getByRole('link', { name: /^Responder: Casa Alto da Lapa/ }).click();
  await page.getByLabel(/^Valor total .+ de Estante da sala$/).fill('1.234.567,00');
  expect(await widthOf(page)).toBe(320);

  // On an ordinary phone nothing of the two buttons is cut off, however high the total.
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Salvar Progresso', 'Enviar Orçamento Completo']) {
    const label = page.getByRole('button', { name }).locator('.mantine-Button-label');
    expect(await label.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  }
});
