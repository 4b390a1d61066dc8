import type { Page } from '@playwright/test';
import { publicPages } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';

/** Scripts that load once the first screen is at rest, in either order: toasts (shell/Toasts.tsx) and live changes (wire/use-at-rest.ts). */
const AT_REST = /(ToastFrame|realtime)-/;

/**
 * Measures the bytes of a first visit: `all` with headers, `script` the bodies as sent. Scripts that are
 * requested once the page is at rest do not count: a slow machine would measure them, a quick one not.
 */
async function weigh(page: Page, visit: () => Promise<unknown>) {
  const weights = { all: 0, script: 0 };
  let isAtRest = false;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    isAtRest ||= AT_REST.test(request.url);
    if (type === 'Script' && !isAtRest) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    weights.all += encodedDataLength;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) weights.script += encodedDataLength;
  });
  await visit();
  await page.waitForLoadState('networkidle');
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

test('the first screen of a signed-in person requests at most 260 KB of script', async ({
  visit,
}) => {
  const page = await visit('ana');
  const { script } = await weigh(page, async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    const toasts = page.waitForResponse(AT_REST);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await toasts;
  });

  expect(script).toBeGreaterThan(50_000);
  expect(script).toBeLessThanOrEqual(260 * 1024);
});
