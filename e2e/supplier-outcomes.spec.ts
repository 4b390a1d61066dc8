import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// Bruno won one item of Vila Mariana and lost the other; of Alto da Lapa he still owes prices.

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

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
