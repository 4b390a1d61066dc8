import path from 'node:path';
import { publicPages } from '../../e2e/support/public-pages.ts';
import { type Site, startSite } from '../../e2e/support/site.ts';
import { test as base } from '../../e2e/support/test.ts';

// `npm run screens:public`: every public page, whole, at four widths, light and dark, into the ignored folder
// screens/public, to be looked at.

const WIDTHS = [360, 768, 1280, 1920];
const folder = path.resolve(import.meta.dirname, '../../screens/public');

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const officer = { DPO_NAME: 'Helena Prado', DPO_EMAIL: 'privacidade@prumo.test' };
      const site = await startSite(officer);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const place of publicPages)
      test(place, async ({ page }) => {
        await page.goto(place);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          // A picture further down is fetched when it comes near.
          for (const picture of await page.locator('img').all())
            await picture.scrollIntoViewIfNeeded();
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)));
          const name = place === '/' ? 'home' : place.slice(1);
          const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
          await page.screenshot({ path: file, fullPage: true });
        }
      });
  });
