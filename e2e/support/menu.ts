import type { Page } from '@playwright/test';

/** Presses an item of a "…" menu: `Mais ações do projeto`, `Mais ações de Civil`. */
export async function chooseInMenu(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
