import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startSite } from '../e2e/support/site.ts';
import { signIn } from '../e2e/support/test.ts';
import {
  PHONE_HEIGHT,
  PHONE_WIDTH,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from '../web/src/site/help/picture-size.ts';
import { openChromium } from './browser/chromium.ts';
import { asWebp } from './browser/webp.ts';

/**
 * `npm run pictures`: photographs the screens that /docs shows, wide and as on a phone, of the demonstration
 * cast, in a product started for it. The results are committed in web/public/docs. Build the web first.
 */
interface Picture {
  file: string;
  person: string;
  open: (page: Page) => Promise<unknown>;
}

const at = (place: string) => (page: Page) => page.goto(place);
const project = async (page: Page) => {
  await page.goto('/projects');
  await page.locator('main a[href^="/projects/"]:not([href="/projects/new"])').first().click();
  await page.waitForURL(/\/projects\/[0-9a-f-]{36}$/);
};

const pictures: Picture[] = [
  { file: 'client-home', person: 'clara', open: at('/dashboard') },
  { file: 'client-project', person: 'clara', open: at('/my-project') },
  { file: 'client-finances', person: 'clara', open: at('/financial-dashboard') },
  { file: 'architect-home', person: 'ana', open: at('/dashboard') },
  { file: 'architect-project', person: 'ana', open: project },
  {
    file: 'architect-quotes',
    person: 'ana',
    // The one project of the cast whose offers wait for a decision (database/cast.sql).
    open: at('/projects/e0000000-0000-4000-8000-000000000002/quotes'),
  },
  { file: 'architect-payments', person: 'ana', open: at('/admin/payments') },
  { file: 'supplier-requests', person: 'bruno', open: at('/quotes') },
  { file: 'supplier-approved', person: 'bruno', open: at('/my-quotes') },
  { file: 'team-home', person: 'davi', open: at('/dashboard') },
];

const folder = path.resolve(import.meta.dirname, '../web/public/docs');
await mkdir(folder, { recursive: true });
const site = await startSite();
const browser = await openChromium();
try {
  const shots = pictures.flatMap((picture) => [
    { ...picture, viewport: { width: PICTURE_WIDTH, height: PICTURE_HEIGHT }, scale: 1 },
    {
      ...picture,
      file: `${picture.file}-phone`,
      viewport: { width: PHONE_WIDTH, height: PHONE_HEIGHT },
      scale: 2,
    },
  ]);
  for (const { file, person, open, viewport, scale } of shots) {
    const context = await browser.newContext({
      baseURL: site.address,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      viewport,
      deviceScaleFactor: scale,
    });
    const page = await context.newPage();
    await signIn(page, `${person}@prumo.test`);
    await open(page);
    await page.waitForLoadState('networkidle');
    const picture = await asWebp(browser, await page.screenshot());
    await writeFile(path.join(folder, `${file}.webp`), picture);
    console.log(`${file}: ${picture.length} bytes`);
    await context.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
