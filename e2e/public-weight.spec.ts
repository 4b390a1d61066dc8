import type { Page } from '@playwright/test';
import { publicPages } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';

/** The first file that every page requests once it is at rest (web/src/ui/late-part.tsx). */
const AT_REST = /ToastFrame-/;
/** Whatever else comes at rest is requested about then; the files of the first screen were requested long before. */
const ABOUT_S = 0.5;

/**
 * Measures the bytes of a first visit: `all` with headers, `script` the bodies as sent. Scripts that are
 * requested once the page is at rest do not count: a slow machine would measure them, a quick one not.
 */
async function weigh(page: Page, visit: () => Promise<unknown>) {
  const weights = { all: 0, script: 0 };
  let restsAt = Number.POSITIVE_INFINITY;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Map<string, { at: number; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (AT_REST.test(request.url)) restsAt = timestamp - ABOUT_S;
    if (type === 'Script') scripts.set(requestId, { at: timestamp, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weights.all += encodedDataLength;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes += encodedDataLength;
  });
  await visit();
  await page.waitForLoadState('networkidle');
  for (const { at, bytes } of scripts.values()) if (at < restsAt) weights.script += bytes;
  return weights;
}

for (const place of ['/', '/architects', '/suppliers']) {
  test(`${place} weighs at most 100 KB and requests no script`, async ({ page }) => {
    const { all, script } = await weigh(page, () => page.goto(place));

    expect(all).toBeGreaterThan(5_000);
    expect(all).toBeLessThanOrEqual(100 * 1024);
    expect(script).toBe(0);
    // Only the two kept ones within the page: theme and jump, in one, and structured data.
    await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(1);
  });
}

test('no public page has the style sheet of the application, which would repaint it', async ({
  page,
}) => {
  for (const place of publicPages) {
    const html = await (await page.request.get(place)).text();
    const linked = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, file]) => file);
    const sheets = [html];
    for (const file of linked) sheets.push(await (await page.request.get(`${file}`)).text());
    expect([place, sheets.some((sheet) => sheet.includes('--mantine-'))]).toEqual([place, false]);
  }
});

/** KB of script, as sent, of the first screen of each home (docs/measurements/screens.md). */
const MOST_SCRIPT = { ana: 192, clara: 202, bruno: 199, davi: 196 };

for (const [person, limit] of Object.entries(MOST_SCRIPT)) {
  test(`[PUB-046] the first screen of ${person} requests at most ${limit} KB of script`, async ({
    visit,
    browser,
  }) => {
    const known = await visit(person);
    await expect(known.locator('main h1')).toBeVisible();
    // A browser that keeps the session and nothing else: one that was here before has some files in its memory.
    const storageState = await known.context().storageState();
    const page = await browser.newPage({ storageState, baseURL: new URL(known.url()).origin });
    const { script } = await weigh(page, async () => {
      const toasts = page.waitForResponse(AT_REST);
      await page.goto('/dashboard');
      await expect(page.locator('main h1')).toBeVisible();
      await toasts;
    });
    await page.close();

    expect(script).toBeGreaterThan(150 * 1024);
    expect(script).toBeLessThanOrEqual(limit * 1024);
  });
}
