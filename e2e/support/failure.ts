import type { Page } from '@playwright/test';

/** Makes the calls to an address answer 500, as a broken service would, until `page.unroute`. */
export async function failing(page: Page, address: string, method = 'GET'): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return await route.fallback();
    await route.fulfill({
      status: 500,
      json: { code: 'XX000', message: 'falha de propósito', details: null, hint: null },
    });
  });
}
