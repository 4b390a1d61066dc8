import type { Page } from '@playwright/test';

/** One screen in one state. `name` is its file under /screens: the role's folder, then what it shows. */
export interface Shot {
  name: string;
  /** First name in the cast, or null for somebody signed out. */
  person: string | null;
  open: (page: Page) => Promise<unknown>;
}

/** Opens an address and waits for the page's heading. */
export const at = (address: string) => async (page: Page) => {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

/** Opens an address, then presses what opens the dialog or state. */
export const pressing = (address: string, button: string | RegExp) => async (page: Page) => {
  await at(address)(page);
  await page.getByRole('button', { name: button }).first().click();
};

/** Opens an address and chooses from a "…" menu there. */
export const choosing = (address: string, menu: string, item: string) => async (page: Page) => {
  await pressing(address, menu)(page);
  await page.getByRole('menuitem', { name: item }).click();
};

/** Opens an address while the calls to `call` answer `json`. */
export const answering = (address: string, call: string, json: unknown) => async (page: Page) => {
  await page.route(call, (route) => route.fulfill({ json }));
  await at(address)(page);
};

/** Opens an address while the calls to `list` are answered with those of the rows that have the asked status. */
export const listing =
  (address: string, list: string, rows: readonly { status: string }[]) => async (page: Page) => {
    await page.route(
      ({ pathname }) => pathname.endsWith(`/${list}`),
      (route) => {
        const asked = new URL(route.request().url()).searchParams.get('status');
        const [, not, status] = /^(n?)eq\.(\w+)$/.exec(asked ?? '') ?? [];
        return route.fulfill({
          json: rows.filter((row) => !status || (row.status === status) === (not === '')),
        });
      },
    );
    await at(address)(page);
  };

/** Opens an address while the calls to `call` fail inside the service. */
export const broken = (address: string, call: string) => async (page: Page) => {
  const json = { code: 'XX000', message: 'falha de propósito', details: null, hint: null };
  await page.route(call, (route) => route.fulfill({ status: 500, json }));
  await at(address)(page);
  await page.getByRole('alert').first().waitFor({ timeout: 20_000 });
};
