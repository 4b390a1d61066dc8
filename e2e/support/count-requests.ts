import type { Page } from '@playwright/test';

/** A page on which nothing was asked of the server for so long stands still, in milliseconds. */
const STILL_MS = 3_000;
const LOOK_MS = 200;

/** Counts what a page asks of the server's calls (not files of the web) from now on. */
export function countRequests(page: Page) {
  const asked: string[] = [];
  let last = Date.now();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(rest|auth|functions|storage)\/v1\//.test(pathname)) return;
    last = Date.now();
    asked.push(`${request.method()} ${pathname}`);
  });
  return {
    /** How many requests there were since the last time that the page stood still. */
    soFar: () => asked.length,
    /** Waits until the page stands still and returns what it asked since the last time. */
    async whenStill(): Promise<string[]> {
      last = Date.now();
      while (Date.now() - last < STILL_MS) await page.waitForTimeout(LOOK_MS);
      return asked.splice(0);
    },
  };
}
