import { type BrowserContext, chromium } from '@playwright/test';
import { askGuest } from '../../e2e/support/guest.ts';
import { expect, signIn, test } from '../../e2e/support/test.ts';
import { type Measured, measure, measureSlowed, median, middle, missed } from './lighthouse.ts';

// `npm run lighthouse`: scores, bytes, LCP and CLS of the landings, of the page of a guest's link (`-g guest`) and of the homes of four roles, on a simulated phone, as
// the median of three runs, with the goals of the product beside them. `npm run lighthouse -- -g /dashboard` measures only
// the homes.

const DEBUGGING_PORT = 9333;
const landing = { scores: [100, 100, 100, 100], lcp: 1_500, cls: 0, bytes: 100, script: 0 };
/** No search engine reads it, and its whole weight is its script's. */
const screen = { scores: [90, 100, 100, 0], lcp: 2_500, cls: 0.05, bytes: 500, script: 200 };
/** The page of a guest's link, on which a search engine has nothing to find (docs/decisions/251). */
const GUEST = 'guest';
const guestPage = { scores: [90, 100, 100, 0], lcp: 1_500, cls: 0.05, bytes: 100, script: 20 };
/** Milliseconds until somebody signed in reads what waits for them, on a phone that is really slowed. */
const SLOWED_LCP = 2_000;
const subjects: { path: string; goals: Measured; person?: string }[] = [
  { path: '/', goals: landing },
  { path: '/architects', goals: landing },
  { path: '/suppliers', goals: landing },
  { path: GUEST, goals: guestPage },
  ...['ana', 'clara', 'bruno', 'davi'].map((person) => ({
    path: '/dashboard',
    goals: screen,
    person,
  })),
];

for (const { path, goals, person } of subjects) {
  const title = person ? `${path} ${person}` : path;
  test(title, async ({ site, launchOptions }) => {
    // One profile, so that Lighthouse's own page finds the session.
    const { args = [], ...options } = launchOptions;
    const browser = await chromium.launchPersistentContext('', {
      ...options,
      args: [...args, `--remote-debugging-port=${DEBUGGING_PORT}`],
      baseURL: site.address,
    });
    if (person) await enter(browser, person);
    const url = site.address + (path === GUEST ? (await askGuest(site.address)).path : path);
    const runs: Measured[] = [];
    const slowed: number[] = [];
    while (runs.length < 3) {
      await emptyCache(browser);
      runs.push(await measure(url, DEBUGGING_PORT));
      if (!person) continue;
      await emptyCache(browser);
      slowed.push(await measureSlowed(url, DEBUGGING_PORT));
    }
    await browser.close();

    const found = median(runs);
    console.log(
      `${title.padEnd(17)} performance ${found.scores[0]}, accessibility ${found.scores[1]}, ` +
        `best practices ${found.scores[2]}, SEO ${found.scores[3]} · LCP ${found.lcp} ms` +
        (person ? `, slowed ${middle(slowed)} ms (${slowed.join(', ')})` : '') +
        ` · CLS ${found.cls} · ${found.bytes} KB, script ${found.script} KB`,
    );
    expect(missed(found, goals)).toEqual([]);
    if (person) expect(middle(slowed)).toBeLessThanOrEqual(SLOWED_LCP);
  });
}

/** Signs in and sees the home once, as every later visit finds it. */
async function enter(browser: BrowserContext, person: string) {
  const page = await browser.newPage();
  await signIn(page, `${person}@prumo.test`);
  await page.waitForFunction(() => localStorage.getItem('prumo-role'));
  await page.locator('main .home-lead').waitFor();
  await page.close();
}

/** Every run is a first visit, but for the session. */
async function emptyCache(browser: BrowserContext) {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}
