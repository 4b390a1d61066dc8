import type { Page } from '@playwright/test';

/**
 * Stops the page's clock, so that what is only shown for a moment stays until it was seen, however
 * slow the machine. `page.clock.runFor` lets the moment pass, `page.clock.resume` all others.
 */
export async function standStill(page: Page): Promise<void> {
  await page.clock.install();
  // Ahead of now, because the page's clock goes on until this arrives.
  await page.clock.pauseAt(Date.now() + 30_000);
}
