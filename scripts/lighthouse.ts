import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { startSite } from '../e2e/support/site.ts';
import { signIn } from '../e2e/support/test.ts';
import {
  type Measured,
  measure,
  measureSlowed,
  median,
  middle,
  missed,
} from './lighthouse/measure.ts';

/**
 * `npm run lighthouse`: scores, bytes, LCP and CLS of the landings and of the homes of four roles, on a simulated phone, as the median of three runs, with the goals of the product beside
 * them. Starts a product of its own. Exit code 1 when a goal is missed. Build the web first. Names of
 * pages after it (`npm run lighthouse -- /dashboard`) measure only those.
 */
const DEBUGGING_PORT = 9333;
const landing = { scores: [100, 100, 100, 100], lcp: 1_500, cls: 0, bytes: 100, script: 0 };
/** No search engine reads it, and its whole weight is its script's. */
const screen = { scores: [90, 100, 100, 0], lcp: 4_000, cls: 0.05, bytes: 500, script: 260 };
/** Milliseconds until somebody signed in reads what waits for them, on a phone that is really slowed. */
const SLOWED_LCP = 2_000;
const asked = process.argv.slice(2);
const subjects: { path: string; goals: Measured; person?: string }[] = [
  { path: '/', goals: landing },
  { path: '/architects', goals: landing },
  { path: '/suppliers', goals: landing },
  ...['ana', 'clara', 'bruno', 'davi'].map((person) => ({
    path: '/dashboard',
    goals: screen,
    person,
  })),
].filter(({ path }) => asked.length === 0 || asked.includes(path));

const site = await startSite();
// One profile for all, so that Lighthouse's own page finds the session.
const browser = await chromium.launchPersistentContext('', {
  executablePath: await sparticuz.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${DEBUGGING_PORT}`],
  baseURL: site.address,
});
try {
  for (const { path, goals, person } of subjects) {
    if (person) await enter(person);
    const runs: Measured[] = [];
    const slowed: number[] = [];
    while (runs.length < 3) {
      await emptyCache();
      runs.push(await measure(site.address + path, DEBUGGING_PORT));
      if (!person) continue;
      await emptyCache();
      slowed.push(await measureSlowed(site.address + path, DEBUGGING_PORT));
    }
    const found = median(runs);
    const misses = missed(found, goals);
    if (person && !(middle(slowed) <= SLOWED_LCP)) misses.push(`LCP slowed ${SLOWED_LCP}`);
    console.log(
      `${`${path} ${person ?? ''}`.padEnd(17)} performance ${found.scores[0]}, accessibility ${found.scores[1]}, ` +
        `best practices ${found.scores[2]}, SEO ${found.scores[3]} · LCP ${found.lcp} ms` +
        (person ? `, slowed ${middle(slowed)} ms (${slowed.join(', ')})` : '') +
        ` · ` +
        `CLS ${found.cls} · ${found.bytes} KB, script ${found.script} KB` +
        (misses.length > 0 ? ` · MISSED: ${misses.join(', ')}` : ' · ok'),
    );
    if (misses.length > 0) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await site.stop();
}

/** Signs in, in place of the person before, and sees the home once, as every later visit finds it. */
async function enter(person: string) {
  const page = await browser.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, `${person}@prumo.test`);
  await page.waitForFunction(() => localStorage.getItem('prumo-role'));
  await page.locator('main .home-lead').waitFor();
  await page.close();
}

/** Every run is a first visit, but for the session. */
async function emptyCache() {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}
