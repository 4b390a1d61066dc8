import type { Page } from '@playwright/test';
import { faultsOf } from './support/faults-in-sight.ts';
import { smallTargets } from './support/small-targets.ts';
import { expect, test } from './support/test.ts';

// Main pages on a phone and with large letters: a thumb finds every control, and every text grows as people set it.

const house = '/projects/e0000000-0000-4000-8000-000000000002';
const pages = {
  ana: [
    '/dashboard',
    '/projects',
    house,
    `${house}?aba=itens`,
    `${house}/quotes`,
    '/conversas',
    '/account',
  ],
  bruno: ['/dashboard', '/quotes', '/my-quotes', '/receivables', '/commissions'],
  clara: ['/dashboard', '/work', '/financial-dashboard', '/quotes-review'],
  davi: ['/dashboard', '/admin/users', '/admin/payments'],
} as const;

/** Texts that do not grow with the letters of the browser, or are cut by something that did not grow with them. */
const stiffTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
        ),
    );
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const before = texts.map(sizeOf);
    /** Whether a box around it that did not grow hides a part of it; words that end in … are meant to. */
    const isCut = (element: Element) => {
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position, clipPath } =
          getComputedStyle(box);
        if (position === 'absolute' && clipPath !== 'none') return false;
        if ([overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')) return false;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        if (overflowY !== 'hidden' && overflowY !== 'clip') continue;
        const inner = element.getBoundingClientRect();
        const outer = box.getBoundingClientRect();
        return inner.bottom > outer.bottom + 2 || inner.right > outer.right + 2;
      }
      return false;
    };
    const cutBefore = texts.map(isCut);
    document.documentElement.style.fontSize = '200%';
    await new Promise((resolve) => setTimeout(resolve, 400));
    const found = new Set<string>();
    const say = (what: string, element: Element) =>
      found.add(
        `${what} ${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 40)} (${element.className.toString().slice(0, 50)})`,
      );
    texts.forEach((element, place) => {
      if (!element.isConnected) return;
      // A number that fills its card grows as far as the card is wide.
      if (sizeOf(element) < (before[place] ?? 0) * 1.25) say('stays small:', element);
      if (isCut(element) && !cutBefore[place]) say('cut:', element);
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth + 1)
      found.add(`scrolls sideways: ${scrollWidth} of ${clientWidth}`);
    document.documentElement.style.fontSize = '';
    return [...found];
  });

for (const [person, paths] of Object.entries(pages))
  test(`[SCR-SHR-017] [SCR-SHR-018] [SCR-SHR-033] a thumb finds every control of ${person}’s pages, their letters grow as people set them, and on a tablet nothing is cut`, async ({
    visit,
  }) => {
    const page = await visit(person, null);
    for (const path of paths) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await smallTargets(page), `targets of ${path}`).toEqual([]);
      expect.soft(await stiffTexts(page), `letters of ${path} at 390 px`).toEqual([]);
      await page.setViewportSize({ width: 768, height: 1024 });
      expect.soft(await faultsOf(page), `faults of ${path} at 768 px`).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect.soft(await stiffTexts(page), `letters of ${path} at 1280 px`).toEqual([]);
    }
  });
