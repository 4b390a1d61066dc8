import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import type { Site } from '../e2e/support/site.ts';
import { signIn } from '../e2e/support/test.ts';
import { openChromium } from './browser/chromium.ts';

/**
 * `npm run first-screen -- [checkout…]`: milliseconds from opening a URL, signed in and with an empty
 * browser cache, until the page shows its first row. Each argument is the folder of a checkout of this
 * repository with its web built; without arguments it is this one. Several checkouts are measured in
 * turns, so that whatever else the machine does falls on all of them, and each is compared with the
 * first: the ratio of the medians, and the median of the ratios within one turn. SAMPLES sets the turns
 * (15). Starts one product for each checkout.
 */
const SAMPLES = Number(process.env.SAMPLES ?? 15);
/** Without delay the figure shows the work; with the delay of a mobile network, the steps that wait for each other. */
const NETWORKS = [
  { name: 'no delay', latency: 0, throughput: -1 },
  { name: '100 ms, 10 Mbit/s', latency: 100, throughput: (10 * 1024 * 1024) / 8 },
];
const PROJECT = '/projects/e0000000-0000-4000-8000-000000000002';
const PAGES = [
  { person: 'ana', url: '/dashboard', row: 'main li h3' },
  { person: 'ana', url: `${PROJECT}/quotes`, row: 'main td label' },
  { person: 'davi', url: '/admin/payments', row: 'main tbody tr' },
];

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
interface Variant {
  name: string;
  site: Site;
  sessions: Map<string, State>;
}

const roots = process.argv.slice(2);
const variants: Variant[] = [];
const browser = await openChromium();
try {
  for (const name of roots.length > 0 ? roots : ['.']) {
    const support = path.resolve(name, 'e2e/support/site.ts');
    const { startSite } = await import(pathToFileURL(support).href);
    const variant = { name, site: await startSite(), sessions: new Map() };
    variants.push(variant);
    for (const person of new Set(PAGES.map((page) => page.person)))
      variant.sessions.set(person, await sessionOf(variant.site, person));
  }
  for (const network of NETWORKS)
    for (const page of PAGES) {
      const taken: number[][] = variants.map(() => []);
      // The first turn warms the server and is not counted.
      for (let turn = 0; turn <= SAMPLES; turn += 1)
        for (let step = 0; step < variants.length; step += 1) {
          // Another variant begins each turn.
          const place = (turn + step) % variants.length;
          const ms = await firstRow(variants[place] as Variant, page, network);
          if (turn > 0) taken[place]?.push(ms);
        }
      report(`${page.url} (${page.person}), ${network.name}`, taken);
    }
} finally {
  await browser.close();
  for (const { site } of variants) await site.stop();
}

/** The browser's storage of a person who has signed in and seen their dashboard. */
async function sessionOf(site: Site, person: string): Promise<State> {
  const context = await browser.newContext({ baseURL: site.address, locale: 'pt-BR' });
  const page = await context.newPage();
  await signIn(page, `${person}@prumo.test`);
  await page.locator('main h1').waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Milliseconds until the page shows an element that the selector finds, in a browser of its own. */
async function firstRow(
  { site, sessions }: Variant,
  { person, url, row }: (typeof PAGES)[number],
  { latency, throughput }: (typeof NETWORKS)[number],
): Promise<number> {
  const context = await browser.newContext({
    baseURL: site.address,
    locale: 'pt-BR',
    viewport: { width: 1280, height: 844 },
    storageState: sessions.get(person) as State,
  });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    // As text: what tsx makes of a named function needs a helper that the page does not have.
    await page.addInitScript({
      content: `(function look() {
        if (document.querySelector(${JSON.stringify(row)})) window.shownAt = performance.now();
        else requestAnimationFrame(look);
      })()`,
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'shownAt' in window);
    return await page.evaluate(() => (window as unknown as { shownAt: number }).shownAt);
  } finally {
    await context.close();
  }
}

function report(what: string, taken: readonly number[][]): void {
  const [first = []] = taken;
  console.log(what);
  for (const [place, times] of taken.entries()) {
    const ofTurns = times.map((ms, turn) => ms / (first[turn] as number));
    console.log(
      `  ${variants[place]?.name.padEnd(24)} median ${median(times).toFixed(0)} ms` +
        (place === 0
          ? ''
          : `, x${(median(times) / median(first)).toFixed(3)} of medians, ` +
            `x${median(ofTurns).toFixed(3)} within turns`),
    );
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
