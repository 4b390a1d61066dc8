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

/** Reaches a button or link and presses Enter on it. The focus is seen before, and somewhere afterwards. */
export async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target);
  await expectSeen(page, target);
  await page.keyboard.press('Enter');
  await expect(page.locator('body:focus, html:focus')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
}

/** The element with the focus is in the window, under nothing else, and has a ring around it or around the row or card that it is in. */
async function expectSeen(page: Page, target: Locator): Promise<void> {
  const fault = await target.evaluate((element) => {
    const isRinged = (box: Element | null): boolean => {
      if (!box || box === document.body) return false;
      // A link that is as large as its row has the ring on what lies over the row.
      const isRing = [undefined, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(box, part);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      });
      return isRing || isRinged(box.parentElement);
    };
    if (!isRinged(element)) return 'no ring';
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit && (element.contains(hit) || hit.contains(element)) ? null : 'out of sight';
  });
  expect(fault, `focus on ${target} of ${page.url()}`).toBeNull();
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
