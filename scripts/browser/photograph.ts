import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from '../../e2e/support/test.ts';

/** Until what is on its way has arrived; a page that looks again by itself is never quite still. */
const SETTLE_MS = 8_000;
/** Also the rows that the browser leaves out while nobody looks. */
const WHOLE = '* { content-visibility: visible !important }';

/** The colours of a page, and its width and height in pixels. */
export interface View {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

/** Those of a list whose name holds one of the words of the command line; without words all of them. */
export const namedIn = <Named extends { name: string }>(words: string[], all: readonly Named[]) =>
  all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

/** A page of the site at a URL, with a person of the cast signed in, or nobody. */
export async function pageOf(
  browser: Browser,
  baseURL: string,
  person: string | null,
  options?: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  if (person) await signIn(page, `${person}@prumo.test`);
  return page;
}

/** Waits until a page has what it asked for, or for some seconds. */
export const settled = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: SETTLE_MS }).catch(() => undefined);

/** Gives a page the size and the colours of a view. */
export async function show(page: Page, { width, height, colorScheme }: View): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

/** Photographs the whole page as it stands into `<name>-<width>-<colours>.png` of a folder, which is made. */
export async function photograph(
  page: Page,
  folder: string,
  name: string,
  { width, colorScheme }: View,
): Promise<void> {
  const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
  await mkdir(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: true, animations: 'disabled', style: WHOLE });
}
