import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Tab by Tab, as a keyboard goes, until the focus is there. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  for (let tabs = 0; tabs < 150; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Reaches a button or link and presses Enter on it. */
export async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('Enter');
}

/** Reaches a field and types into it. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(text);
}

/** Goes down an open menu to an item and presses Enter on it. */
export async function chooseByArrows(page: Page, item: Locator): Promise<void> {
  await expect(item).toBeVisible();
  for (let steps = 0; steps < 20; steps += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`Arrows do not reach ${item}`);
}
