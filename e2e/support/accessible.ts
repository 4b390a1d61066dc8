import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { checked } from './checked.ts';
import { markNewLooks, NEW_LOOK } from './looks.ts';
import { isFull } from './rounds.ts';
import { structureOf } from './structure.ts';

const desk = { colorScheme: 'light', width: 1280 } as const;
const phone = { colorScheme: 'dark', width: 390 } as const;
const crosswise = [
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
] as const;
/**
 * Each scheme and each width once, and the contrast of each look of a text once; `npm run test:long` looks at the other two
 * pairs too, and at each text (docs/decisions/083).
 */
const views = isFull ? [desk, ...crosswise, phone] : [desk, phone];

/** The contrast of each text takes most of the time of a run. */
const source = isFull
  ? axe.source
  : `${axe.source};axe.configure({ rules: [{ id: 'color-contrast', selector: '[${NEW_LOOK}]' }] });`;
/** In place of axe's source where the page has it: half of a run is to parse it. */
const ALREADY_THERE = ';';

/**
 * The page as it stands has no axe violation and nothing to scroll sideways, in light and dark, on a
 * desk and on a phone, and fits the narrowest phone. Leaves the page light and wide. What shows nothing new on the desk
 * is made of parts that were checked on the phone too: in `npm test` its phone view is only measured.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, width } of views) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const isNew = await expectNoViolation(page, `${colorScheme} at ${width} px`);
    if (!isNew && !isFull) break;
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await expectFits(page);
}

/**
 * On a phone of 320 px nothing scrolls sideways and no button's words are cut off. Leaves the page wide.
 * Measured and not checked with axe, which is cheap enough for each state of each story.
 */
export async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const misfits = () =>
    page.evaluate(() => {
      const sideways = document.documentElement.scrollWidth - window.innerWidth;
      const cut = [...document.querySelectorAll('button, .mantine-Button-root')]
        .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1)
        .map(({ textContent }) => `${textContent} is cut off`);
      return sideways > 0 ? [`${sideways} px to scroll sideways`, ...cut] : cut;
    });
  // Polled: some parts are other parts on a phone, which React renders after the window's event.
  await expect.poll(misfits, { message: `at 320 px of ${page.url()}` }).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 844 });
}

/**
 * The page as it stands, in the view it has now, which a failure names.
 * @returns whether anything of it was not checked before.
 */
export async function expectNoViolation(page: Page, view: string): Promise<boolean> {
  // The application starts after the page's first paint: what has no heading yet is not the page.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // A colour on its way to another is neither. What turns for ever, like a spinner, is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  // Stories see the same screens many times: axe runs where an element, an outline or a look of text is new.
  const looks = isFull ? [] : await markNewLooks(page);
  const shapes = isFull ? [] : checked.news('shape', await structureOf(page));
  const isNew = isFull || looks.length > 0 || shapes.length > 0;
  if (isNew) await expectAxeFindsNothing(page, view);
  checked.add('look', looks);
  checked.add('shape', shapes);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(sideways, `sideways scroll, ${view} of ${page.url()}`).toBeLessThanOrEqual(0);
  return isNew;
}

async function expectAxeFindsNothing(page: Page, view: string): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  const { violations } = await new AxeBuilder({ page, axeSource: isThere ? ALREADY_THERE : source })
    // Legacy is to run within the page, which is enough where no frame is of another origin; the newer
    // way opens a second page for each run.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
  expect(found, `${view} of ${page.url()}`).toEqual([]);
}
