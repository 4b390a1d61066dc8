import type { Page } from '@playwright/test';

/** Goes to a path of the product as a link of the page does, without loading a new document. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(
    (to) =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
      ).__reactRouterDataRouter.navigate(to),
    path,
  );
  await page.waitForURL(`**${path}`);
}
