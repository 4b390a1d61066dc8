import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { keepFirstDay, restoreFirstDay, stateOf } from './day-state.ts';
import { type Site, startSite } from './site.ts';

export { expect };

/** The demonstration cast (GLOSSARY.md); every one of them has this password. */
export const password = 'prumo-demo-2026';

interface Stage {
  /**
   * Opens a browser of their own for one more person. With a name (`ana`) they are signed in, as a new
   * device, and stand on the page of the path: their dashboard when none is given, an empty one when null.
   */
  visit: (person?: string, path?: string | null) => Promise<Page>;
  /** Each file begins with the cast of the first day, whose rows are put back where the file before it changed any. */
  ownDay: undefined;
}

/**
 * Playwright's test with a product of its own per file, and people to play in it. An exception on any
 * page fails the test, whatever else it saw.
 */
export const test = base.extend<Stage, { site: Site; day: { of?: string; state?: string } }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  day: [async ({ browserName: _ }, use) => await use({}), { scope: 'worker' }],
  ownDay: [
    async ({ site, day }, use, { file }) => {
      const begin = async () => {
        await site.asSuperuser(keepFirstDay);
        day.state = await stateAt(site);
      };
      // A third of the files only read; after the others the rows are put back, which is quicker than another start.
      const isTouched = async () => (await stateAt(site)) !== day.state;
      if (!day.of) await begin();
      else if (day.of !== file && (await isTouched())) {
        await site.asSuperuser(restoreFirstDay).catch(() => undefined);
        if (await isTouched()) {
          await site.renew();
          await begin();
        }
      }
      day.of = file;
      await use(undefined);
    },
    { auto: true, timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  page: async ({ page }, use) => {
    const failures = watch(page);
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(failures).toEqual([]);
  },
  visit: async ({ browser, site }, use) => {
    const opened: { page: Page; failures: string[] }[] = [];
    await use(async (person, path = '/dashboard') => {
      const session = person && (await sessionOf(site.address, `${person}@prumo.test`, browser));
      const context = await browser.newContext({
        baseURL: site.address,
        ...(session && { storageState: session }),
      });
      const page = await context.newPage();
      opened.push({ page, failures: watch(page) });
      if (person && path) await page.goto(path);
      return page;
    });
    for (const { page, failures } of opened) {
      // The page may be asking again when its story ends: what stands in for answers lets go of it.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
      expect(failures).toEqual([]);
    }
  },
});

/** A text for the state of a running site's database; a different one at each call while the site does not respond. */
async function stateAt(site: Site): Promise<string> {
  const isUp = await fetch(`${site.address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  let state = `not up at ${performance.now()}`;
  if (isUp)
    await site.beside(async (owner) => {
      state = await stateOf(owner);
    });
  return state;
}

/** Signs in by the form and waits to be let in or held at the gate. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Senha/).fill(secret);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** A new session of a person, as the sign-in form keeps it, for a context that has not opened a page yet. */
async function sessionOf(address: string, email: string, browser: Browser) {
  const { anonKey } = (await (await fetch(`${address}/config.json`)).json()) as { anonKey: string };
  const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      'content-type': 'application/json',
      'user-agent': await nameOf(browser),
    },
    body: JSON.stringify({ email, password }),
  });
  const session = await answer.text();
  expect(answer.status, `sign-in of ${email}: ${session}`).toBe(200);
  const localStorage = [{ name: 'prumo-session', value: session }];
  return { cookies: [], origins: [{ origin: address, localStorage }] };
}

let userAgent: Promise<string> | undefined;

/** The browser's user agent, by which the product lists it among a person's devices. */
function nameOf(browser: Browser): Promise<string> {
  userAgent ??= (async () => {
    const page = await browser.newPage();
    const name = await page.evaluate(() => navigator.userAgent);
    await page.close();
    return name;
  })();
  return userAgent;
}

function watch(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Minified React error/.test(message.text()))
      failures.push(message.text());
  });
  return failures;
}
