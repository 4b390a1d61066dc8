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

/**
 * Presses "Tentar Novamente" and lets the calls to the address through from that click on. A page also reads again by
 * itself, for example once its live connection is open, and would take the button away if the calls succeeded before.
 */
export async function recoverByButton(page: Page, address: string): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('clicked', 'no');
    const note = () => sessionStorage.setItem('clicked', 'yes');
    window.addEventListener('click', note, { capture: true, once: true });
  });
  // It stays: a handler that is taken away while it asks the page would leave its call without an answer.
  await page.route(address, async (route) => {
    const clicked = await page
      .evaluate(() => sessionStorage.getItem('clicked'))
      // Another document is on its way.
      .catch(() => 'yes');
    await (clicked === 'yes' ? route.continue() : route.fallback());
  });
  await page.getByRole('button', { name: 'Tentar Novamente' }).first().click();
}
