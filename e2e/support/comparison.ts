import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens one of several categories of a comparison; what is chosen in the others stays. */
export async function openCategory(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Categorias' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole('region', { name })).toBeVisible();
}

/** Fills or empties the choice of all categories at once. */
export async function fillAll(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Preencher/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Leaves items without a choice in quotation, where the dialog of an approval asks about any of these categories. */
export async function keepUndecided(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button', { name: 'Voltar' })).toBeVisible();
  const keep = dialog.getByRole('radio', { name: /^Manter ess/ });
  if ((await keep.count()) > 0) await keep.check();
}
