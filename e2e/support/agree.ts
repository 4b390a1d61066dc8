import { expect, type Page } from '@playwright/test';

/** Agrees to the change of an order whose page is open. `look` looks at the question before it is answered. */
export async function agree(page: Page, look?: (page: Page) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Concordar', exact: true }).click();
  await look?.(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Concordar com/ })
    .click();
  await expect(page.getByText(/^Você concordou com/)).toBeVisible();
}
