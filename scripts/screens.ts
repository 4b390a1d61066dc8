import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type Site, startSite } from '../e2e/support/site.ts';
import { signIn } from '../e2e/support/test.ts';
import { openChromium } from './browser/chromium.ts';
import { shots } from './screens/shots.ts';

/**
 * `npm run screens [words…]`: photographs every screen of every role, the states that stand in for data
 * and the dialogs, of the demonstration cast, at 1280 and 390 pixels in light and dark, into the ignored
 * folder /screens. With words only the shots whose name holds one of them. Build the web first.
 */
const views = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 1280, height: 900, colorScheme: 'dark' },
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** Until what is on its way has arrived; a page that looks again by itself is never quite still. */
const SETTLE_MS = 8_000;

/** Also the rows that the browser leaves out while nobody looks. */
const WHOLE = '* { content-visibility: visible !important }';

const folder = path.resolve(import.meta.dirname, '../screens');
const wanted = process.argv.slice(2);
const chosen = shots.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
if (wanted.length === 0) await rm(folder, { recursive: true, force: true });

const site = await startSite();
const browser = await openChromium();
let failed = 0;
try {
  for (const person of new Set(chosen.map((shot) => shot.person))) {
    const page = await pageOf(browser, site, person);
    for (const shot of chosen.filter((shot) => shot.person === person)) {
      try {
        await shot.open(page);
        await photograph(page, shot.name);
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

async function pageOf(browser: Browser, site: Site, person: string | null): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  if (person) await signIn(page, `${person}@prumo.test`);
  return page;
}

async function photograph(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);
  for (const { width, height, colorScheme } of views) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
    await mkdir(path.dirname(file), { recursive: true });
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled', style: WHOLE });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  console.log(name);
}
