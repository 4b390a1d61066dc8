import { test as base, expect, type Page } from '@playwright/test';
import { type Site, startSite } from './site.ts';

export { expect };

/** The demonstration cast (GLOSSARY.md); every one of them has this password. */
export const password = 'prumo-demo-2026';

interface Stage {
  /** Opens a browser of their own for one more person; signed in when a name is given. */
  visit: (person?: string) => Promise<Page>;
}

/**
 * Playwright's test with a product of its own per worker, and people to play in it. An exception on
 * any page fails the test, whatever else it saw.
 */
export const test = base.extend<Stage, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  page: async ({ page }, use) => {
    const failures = watch(page);
    await use(page);
    expect(failures).toEqual([]);
  },
  visit: async ({ browser, site }, use) => {
    const opened: { page: Page; failures: string[] }[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ baseURL: site.address });
      const page = await context.newPage();
      opened.push({ page, failures: watch(page) });
      if (person) await signIn(page, `${person}@prumo.test`);
      return page;
    });
    for (const { page, failures } of opened) {
      await page.context().close();
      expect(failures).toEqual([]);
    }
  },
});

/** Signs in by the form and waits to be let in or held at the gate. */
export async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Senha/).fill(secret);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
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
