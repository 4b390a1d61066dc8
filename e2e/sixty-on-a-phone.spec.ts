import type { Page } from '@playwright/test';
import { seedItems } from '../scripts/browser/sixty-items.ts';
import { manyQuotes } from '../scripts/inp/many-quotes.ts';
import { sixtyQuotes } from '../web/src/sourcing/quotes/review/testing-selection.ts';
import { expect, test } from './support/test.ts';

// Pages of sixty items on a phone of 390 by 844: what there is to do comes before a thumb is tired of scrolling.

const SCREEN = 844;
const SCREENS = 6;

/** Screens of a phone from the top of the page to the first control of this name. */
async function screensTo(page: Page, name: RegExp): Promise<number> {
  const control = page.getByRole('main').getByRole('button', { name }).first();
  await expect(control).toBeVisible();
  return control.evaluate(
    (element, screen) => (element.getBoundingClientRect().top + scrollY) / screen,
    SCREEN,
  );
}

test('[SCR-SHR-034] on a phone the first act of a page of sixty items is at most six screens away', async ({
  visit,
  site,
}) => {
  const planned = await seedItems(site);
  const ana = await visit('ana', null);
  await ana.setViewportSize({ width: 390, height: SCREEN });
  await ana.goto(`${planned}?aba=itens`);
  expect(await screensTo(ana, /^Adicionar Item/)).toBeLessThan(SCREENS);

  await ana.route('**/rest/v1/quotes?*', (route) => route.fulfill({ json: manyQuotes() }));
  await ana.goto('/projects/e0000000-0000-4000-8000-000000000002/quotes');
  expect(await screensTo(ana, /^Próximo sem escolha/)).toBeLessThan(SCREENS);
  await ana.unrouteAll({ behavior: 'ignoreErrors' });

  const clara = await visit('clara', null);
  await clara.setViewportSize({ width: 390, height: SCREEN });
  await clara.route('**/rpc/get_selection_review*', (route) =>
    route.fulfill({ json: sixtyQuotes }),
  );
  await clara.goto('/quotes-review?projeto=e0000000-0000-4000-8000-000000000001');
  expect(await screensTo(clara, /^Aprovar /)).toBeLessThan(SCREENS);
});
