import { chromium } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';
import { startSite } from '../e2e/support/site.ts';
import { signIn } from '../e2e/support/test.ts';
import { type Measured, measure, median, missed } from './lighthouse/measure.ts';

/**
 * `npm run lighthouse`: scores, bytes, LCP and CLS of the landings and of the first screen of somebody
 * signed in, on a simulated phone, as the median of three runs, with the goals of the product beside
 * them. Starts a product of its own. Exit code 1 when a goal is missed. Build the web first. Names of
 * pages after it (`npm run lighthouse -- /dashboard`) measure only those.
 */
const DEBUGGING_PORT = 9333;
const landing = { scores: [100, 100, 100, 100], lcp: 1_500, cls: 0, bytes: 100, script: 0 };
/** No search engine reads it, and its whole weight is its script's. */
const screen = { scores: [90, 100, 100, 0], lcp: 4_000, cls: 0.05, bytes: 500, script: 260 };
const asked = process.argv.slice(2);
const subjects = [
  { path: '/', goals: landing },
  { path: '/architects', goals: landing },
  { path: '/suppliers', goals: landing },
  { path: '/dashboard', goals: screen, person: 'ana' },
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
    if (person) await signIn(await browser.newPage(), `${person}@prumo.test`);
    const runs: Measured[] = [];
    while (runs.length < 3) {
      await emptyCache();
      runs.push(await measure(site.address + path, DEBUGGING_PORT));
    }
    const found = median(runs);
    const misses = missed(found, goals);
    console.log(
      `${path.padEnd(12)} performance ${found.scores[0]}, accessibility ${found.scores[1]}, ` +
        `best practices ${found.scores[2]}, SEO ${found.scores[3]} · LCP ${found.lcp} ms · ` +
        `CLS ${found.cls} · ${found.bytes} KB, script ${found.script} KB` +
        (misses.length > 0 ? ` · MISSED: ${misses.join(', ')}` : ' · ok'),
    );
    if (misses.length > 0) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await site.stop();
}

/** Every run is a first visit, but for the session. */
async function emptyCache() {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}
