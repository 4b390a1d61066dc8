import { expect, type Page } from '@playwright/test';
import { checked } from './checked.ts';
import { looksOf } from './looks.ts';
import { isFull } from './rounds.ts';
import { type News, runAxe } from './run-axe.ts';
import { structureOf } from './structure.ts';

interface View {
  colorScheme: 'light' | 'dark';
  width: number;
  height: number;
}

const desk: View = { colorScheme: 'light', width: 1280, height: 844 };
/** The narrowest phone (WCAG 1.4.10), which shows also whether the page fits. */
const phone: View = { colorScheme: 'dark', width: 320, height: 640 };
const others: readonly View[] = [
  { colorScheme: 'dark', width: 1280, height: 844 },
  { colorScheme: 'light', width: 390, height: 844 },
  { colorScheme: 'dark', width: 390, height: 844 },
];

/**
 * The page as it stands has no axe violation and nothing to scroll sideways, in light on a desk and in dark on the narrowest
 * phone, which it fits. Leaves the page light and wide. What shows nothing new on the desk is made of parts that were
 * checked on the phone too: there only the fit is measured. `npm run test:long` looks at everything in each scheme on a desk
 * and on two phones (docs/decisions/083).
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isNew = await expectNothingInView(page, desk);
  if (isFull) for (const view of others) await expectNothingInView(page, view);
  if (isNew) await expectNothingInView(page, phone);
  await expectFits(page);
}

async function expectNothingInView(page: Page, view: View): Promise<boolean> {
  const { colorScheme, width, height } = view;
  const shown = page.viewportSize();
  if (shown?.width !== width || shown.height !== height)
    await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
  return await expectNoViolation(page, `${colorScheme} at ${width} px`, colorScheme);
}

/**
 * On a phone of 320 px nothing scrolls sideways and no button's words are cut off. Leaves the page light and wide.
 * Measured and not checked with axe, which is cheap enough for each state of each story.
 */
export async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: phone.width, height: phone.height });
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
  await page.emulateMedia({ colorScheme: desk.colorScheme });
  await page.setViewportSize({ width: desk.width, height: desk.height });
}

/**
 * The page as it stands, in the view it has now, which a failure names.
 * @param colorScheme waited for, where it was changed just now.
 * @returns whether anything of it was not checked before.
 */
export async function expectNoViolation(
  page: Page,
  view: string,
  colorScheme?: View['colorScheme'],
): Promise<boolean> {
  // The application starts after the page's first paint: what has no heading yet is not the page.
  // A colour on its way to another is neither. What turns for ever, like a spinner, is not waited for.
  await page.waitForFunction(
    (scheme) =>
      document.querySelector('h1') !== null &&
      (!scheme || document.documentElement.dataset.mantineColorScheme === scheme) &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
        ),
    colorScheme,
  );
  const isNew = isFull ? await expectNothingAtAll(page, view) : await expectNothingNew(page, view);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(sideways, `sideways scroll, ${view} of ${page.url()}`).toBeLessThanOrEqual(0);
  return isNew;
}

async function expectNothingAtAll(page: Page, view: string): Promise<true> {
  expect(await runAxe(page), `${view} of ${page.url()}`).toEqual([]);
  return true;
}

/** Stories see the same screens many times: axe runs on what is new of them. */
async function expectNothingNew(page: Page, view: string): Promise<boolean> {
  for (;;) {
    const [looks, { shapes, outline }] = await Promise.all([looksOf(page), structureOf(page)]);
    const outlineNews = checked.news('outline', outline);
    const news: News = {
      look: checked.news('look', looks),
      shape: checked.news('shape', shapes),
      isOutlineNew: outlineNews.length > 0,
    };
    if (news.look.length + news.shape.length + outlineNews.length === 0) return false;
    const found = await runAxe(page, news);
    // A page that was drawn again meanwhile is looked at again.
    if (found === null) continue;
    expect(found, `${view} of ${page.url()}`).toEqual([]);
    for (const [kind, hashes] of Object.entries({ ...news, outline: outlineNews }))
      if (Array.isArray(hashes)) checked.add(kind, hashes);
    return true;
  }
}
