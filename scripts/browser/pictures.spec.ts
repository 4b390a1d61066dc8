import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { test } from '../../e2e/support/test.ts';
import {
  PHONE_HEIGHT,
  PHONE_WIDTH,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from '../../web/src/site/help/picture-size.ts';

// `npm run pictures`: photographs the screens that /docs shows, wide and as on a phone, of the demonstration cast. The
// results are committed in web/public/docs.

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

const sizes = [
  { suffix: '', viewport: { width: PICTURE_WIDTH, height: PICTURE_HEIGHT }, deviceScaleFactor: 1 },
  {
    suffix: '-phone',
    viewport: { width: PHONE_WIDTH, height: PHONE_HEIGHT },
    deviceScaleFactor: 2,
  },
];
const folder = path.resolve(import.meta.dirname, '../../web/public/docs');

for (const { suffix, viewport, deviceScaleFactor } of sizes)
  test.describe(() => {
    test.use({ viewport, deviceScaleFactor });

    for (const { file, person, open } of pictures)
      test(`${file}${suffix}`, async ({ visit, browser }) => {
        const page = await visit(person, null);
        await open(page);
        await page.waitForLoadState('networkidle');
        const picture = await asWebp(browser, await page.screenshot());
        await mkdir(folder, { recursive: true });
        await writeFile(path.join(folder, `${file}${suffix}.webp`), picture);
      });
  });

/** A PNG as WebP, a fifth of its size: Chromium itself is the encoder. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const address = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82);
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
