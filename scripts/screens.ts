import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startSite } from '../e2e/support/site.ts';
import { openChromium } from './browser/chromium.ts';
import { namedIn, pageOf, photograph, settled, show } from './browser/photograph.ts';
import { shots } from './screens/shots.ts';

/**
 * `npm run screens [words…]`: photographs every screen of every role, the states that stand in for data
 * and the dialogs, of the demonstration cast, at 1280 and 390 pixels in light and dark, into the ignored
 * folder /screens. With words only the shots whose name holds one of them. Build the web first.
 */
const DESK = { width: 1280, height: 900, colorScheme: 'light' } as const;
const views = [
  DESK,
  { width: 1280, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

const folder = path.resolve(import.meta.dirname, '../screens');
const wanted = process.argv.slice(2);
const chosen = namedIn(wanted, shots);
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });

const site = await startSite();
const browser = await openChromium();
let failed = 0;
try {
  for (const person of new Set(chosen.map((shot) => shot.person))) {
    const page = await pageOf(browser, site.address, person);
    await show(page, DESK);
    for (const shot of chosen.filter((shot) => shot.person === person)) {
      try {
        await shot.open(page);
        await settled(page);
        for (const view of views) {
          await show(page, view);
          await photograph(page, folder, shot.name, view);
        }
        await show(page, DESK);
        console.log(shot.name);
      } catch (error) {
        failed += 1;
        console.error(`${shot.name}: ${error instanceof Error ? error.message : error}`);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().setOffline(false);
    }
    await page.context().close();
  }
} finally {
  await browser.close();
  await site.stop();
}
console.log(`${chosen.length - failed} of ${chosen.length} screens in ${folder}`);
process.exitCode = failed > 0 ? 1 : 0;
