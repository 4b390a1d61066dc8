import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const views = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390 },
] as const;

/**
 * The page as it stands has no axe violation and nothing to scroll sideways, in light and dark, on a
 * desk and on a phone. Leaves the page light and wide.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, width } of views) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
    const view = `${colorScheme} at ${width} px of ${page.url()}`;
    expect(found, view).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(sideways, `sideways scroll in ${view}`).toBeLessThanOrEqual(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 844 });
}
