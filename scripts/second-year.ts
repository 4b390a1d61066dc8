import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ConsoleMessage, Page } from '@playwright/test';
import { faultsOf } from '../e2e/support/faults-in-sight.ts';
import { runAxe } from '../e2e/support/run-axe.ts';
import { startSite } from '../e2e/support/site.ts';
import { smallTargets } from '../e2e/support/small-targets.ts';
import { openChromium } from './browser/chromium.ts';
import { namedIn, pageOf, photograph, settled, show } from './browser/photograph.ts';
import { loadSecondYear } from './second-year/data.ts';
import { type Place, placesOf } from './second-year/places.ts';

/**
 * `npm run second-year [words…]`: photographs the screens of a second year of use (second-year/places.ts) at five widths, light
 * and dark, with an error and offline, into the ignored folder /second-year, and reports the faults that a program can see of
 * each: sideways scroll, texts cut off or written over each other, covered controls, targets of less than 44 px on a
 * phone, axe's violations, errors in the console. With words only places whose name holds one of them. Build the web first.
 * SITE: the URL of a running product that has its second year already. STATES: of usual, broken, offline (all).
 */
const HEIGHTS = { 320: 640, 390: 844, 768: 1024, 1024: 768, 1440: 900 };
const PHONE = 390;
const DESK = 1440;

const folder = path.resolve(import.meta.dirname, '../second-year');
const wanted = process.argv.slice(2);
const states = (process.env.STATES ?? 'usual broken offline').split(' ');
const found: string[] = [];
let pictures = 0;

const site = process.env.SITE ? null : await startSite();
if (site) await loadSecondYear(site);
const address = process.env.SITE ?? site?.address ?? '';
const browser = await openChromium();
try {
  const places = namedIn(wanted, await placesOf(address));
  for (const person of new Set(places.map((place) => place.person))) {
    // axe is put into the page as a script.
    const page = await pageOf(browser, address, person, { bypassCSP: true });
    // As text: tsx names functions with a helper that the page does not have.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    for (const place of places.filter((place) => place.person === person))
      for (const state of states) await visit(page, place, state);
    await page.context().close();
  }
} finally {
  await browser.close();
  await site?.stop();
}
await mkdir(folder, { recursive: true });
await writeFile(
  path.join(folder, `faults-${wanted.join('-').replaceAll('/', '') || 'all'}.txt`),
  `${found.join('\n')}\n`,
);
console.log(`${pictures} pictures in ${folder}, ${found.length} faults`);
process.exitCode = found.length > 0 ? 1 : 0;

/** Photographs a place in a state: as it is, while all that it reads fails, or with the network gone after it was open. */
async function visit(page: Page, place: Place, state: string): Promise<void> {
  const errors = new Set<string>();
  const onError = (error: Error) => errors.add(error.message);
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.add(message.text());
  };
  const report = (fault: string) => found.push(`${place.name} ${state}: ${fault.slice(0, 300)}`);
  page.on('pageerror', onError);
  try {
    if (state === 'broken') {
      const isSaid = await openBroken(page, place.path);
      if (!isSaid) report('shows no error');
    } else {
      page.on('console', onConsole);
      await page.goto(place.path);
      await page.locator('h1').first().waitFor();
      await settled(page);
    }
    if (state === 'offline') {
      page.off('console', onConsole);
      await page.context().setOffline(true);
      await page.getByText('Sem conexão').first().waitFor({ timeout: 10_000 });
    }
    await look(page, place.name, state);
    for (const error of errors) report(`console: ${error}`);
  } catch (error) {
    report(String(error));
  } finally {
    page.off('pageerror', onError);
    page.off('console', onConsole);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
  }
  console.log(`${place.name} ${state}`);
}

/** Opens a place as a link opens it, while all that it reads fails; its frame was read before. @returns whether it says so. */
async function openBroken(page: Page, address: string): Promise<boolean> {
  await page.goto('/avisos');
  await page.locator('h1').first().waitFor();
  const json = { code: 'XX000', message: 'falha de propósito' };
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json }));
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  const alert = page.getByRole('main').getByRole('alert').first();
  return await alert.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}

/** Photographs a page in all its views, and reports the faults that are seen in each. */
async function look(page: Page, name: string, state: string): Promise<void> {
  const faults = new Map<string, string[]>();
  const protocol = await page.context().newCDPSession(page);
  for (const [wide, height] of Object.entries(HEIGHTS)) {
    const width = Number(wide);
    if (state !== 'usual' && width !== PHONE && width !== DESK) continue;
    // A thumb instead of a mouse, whose targets may be smaller.
    await protocol.send('Emulation.setTouchEmulationEnabled', { enabled: width <= PHONE });
    for (const colorScheme of ['light', 'dark'] as const) {
      const view = { width, height, colorScheme };
      await show(page, view);
      await page.waitForTimeout(250);
      await photograph(page, path.join(folder, state), name, view);
      pictures += 1;
      // After the picture, since measuring scrolls.
      for (const fault of await measure(page, width, colorScheme))
        faults.set(fault, [...(faults.get(fault) ?? []), `${wide} ${colorScheme}`]);
    }
  }
  await protocol.detach();
  for (const [fault, views] of faults)
    found.push(`${name} ${state} at ${views.join(', ')}: ${fault}`);
}

/** Places do not depend on the colours; axe looks at both, light on a desk and dark on a phone, as the stories do. */
async function measure(page: Page, width: number, colorScheme: string): Promise<string[]> {
  const isLight = colorScheme === 'light';
  const small = isLight && width <= PHONE ? await smallTargets(page) : [];
  const faults = isLight ? await faultsOf(page) : [];
  const isForAxe = isLight ? width === DESK : width === PHONE;
  const violations = isForAxe ? ((await runAxe(page)) ?? []) : [];
  await page.evaluate(() => {
    for (const box of document.querySelectorAll('*')) if (box.scrollLeft > 0) box.scrollLeft = 0;
    scrollTo(0, 0);
  });
  return [
    ...small.map((target) => `small: ${target}`),
    ...faults,
    ...violations.map((violation) => `axe ${violation.slice(0, 400)}`),
  ];
}
