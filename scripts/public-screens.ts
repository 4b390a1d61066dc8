import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { publicPages } from '../e2e/support/public-pages.ts';
import { startSite } from '../e2e/support/site.ts';
import { openChromium } from './browser/chromium.ts';

/**
 * `npm run screens:public`: every public page, whole, at four widths, light and dark, into the ignored
 * folder screens/public, to be looked at. Starts a product of its own. Build the web first.
 */
const WIDTHS = [360, 768, 1280, 1920];

const folder = path.resolve(import.meta.dirname, '../screens/public');
await mkdir(folder, { recursive: true });
const site = await startSite({ DPO_NAME: 'Helena Prado', DPO_EMAIL: 'privacidade@prumo.test' });
const browser = await openChromium();
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: site.address,
      locale: 'pt-BR',
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    for (const place of publicPages) {
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
    }
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`The pictures are in ${folder}`);
