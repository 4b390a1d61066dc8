import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const desk = { colorScheme: 'light', width: 1280 } as const;
const phone = { colorScheme: 'dark', width: 390 } as const;
const crosswise = [
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
] as const;
/** Each scheme and each width once; `npm run test:long` looks at the other two pairs too (docs/decisions/083). */
const views = process.env.ROUNDS === 'full' ? [desk, ...crosswise, phone] : [desk, phone];

/**
 * The page as it stands has no axe violation and nothing to scroll sideways, in light and dark, on a
 * desk and on a phone. Leaves the page light and wide.
 */
export async function expectAccessible(page: Page): Promise<void> {
  let axeSource: string | undefined;
  for (const { colorScheme, width } of views) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectNoViolation(page, `${colorScheme} at ${width} px`, axeSource);
    axeSource = ALREADY_THERE;
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 844 });
}

/** In place of axe's source where the page has it from the view before: half of a run is to parse it. */
const ALREADY_THERE = ';';

/** The page as it stands, in the view it has now, which a failure names. */
export async function expectNoViolation(
  page: Page,
  view: string,
  axeSource?: string,
): Promise<void> {
  // A colour on its way to another is neither. What turns for ever, like a spinner, is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  const { violations } = await new AxeBuilder({ page, axeSource })
    // Legacy is to run within the page, which is enough where no frame is of another origin; the newer
    // way opens a second page for each run.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
  expect(found, `${view} of ${page.url()}`).toEqual([]);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(sideways, `sideways scroll, ${view} of ${page.url()}`).toBeLessThanOrEqual(0);
}
