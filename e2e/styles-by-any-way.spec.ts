import type { Page } from '@playwright/test';
import { isFull } from './support/rounds.ts';
import { expect, password, test } from './support/test.ts';
import { goWithin } from './support/within.ts';

// A page looks the same whichever pages were open before it: styles win by their layer, not by the order in which
// their files happened to be loaded (decision 162).

const ownProject = '/projects/e0000000-0000-4000-8000-000000000002';
const addresses = {
  ana: [
    '/dashboard',
    '/projects',
    ownProject,
    `${ownProject}/quotes`,
    `${ownProject}/suppliers`,
    '/suppliers-list',
    '/admin/payments',
    '/account',
    '/conversas',
    '/avisos',
  ],
  bruno: ['/dashboard', '/quotes', '/my-quotes', '/receivables', '/commissions', '/account'],
  clara: ['/dashboard', '/my-project', '/quotes-review', '/financial-dashboard', '/account'],
};

/** One person in `npm test`: all roles have their styles from the same files. */
const people = Object.entries(addresses).filter(([person]) => isFull || person === 'ana');

for (const [person, pages] of people)
  test(`[DES-001] each page of ${person} has the same styles when it is loaded alone, after the sign-in, and after all others`, async ({
    visit,
  }) => {
    const alone: Record<string, Looks> = {};
    const first = await visit(person, null);
    for (const address of pages) {
      await first.goto(address);
      alone[address] = await looks(first);
    }

    const fromTheDoor = await visit();
    await fromTheDoor.goto('/login');
    await fromTheDoor.getByLabel('E-mail').fill(`${person}@prumo.test`);
    await fromTheDoor.getByLabel(/^Senha/).fill(password);
    await fromTheDoor.getByRole('button', { name: 'Entrar', exact: true }).click();
    await fromTheDoor.waitForURL('/dashboard');

    // The first page comes again after all others.
    for (const address of [...pages, ...pages.slice(0, 1)]) {
      await goWithin(fromTheDoor, address);
      // Data that a page reads after its head arrives later.
      await expect
        .poll(async () => differences(alone[address] ?? {}, await looks(fromTheDoor)), {
          message: address,
        })
        .toEqual([]);
    }
  });

/** By the place of an element in the page, what its rules say. */
type Looks = Record<string, Record<string, string>>;

async function looks(page: Page): Promise<Looks> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  // Without the pointer and the focus, which differ by the way here.
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return page.evaluate(() => {
    const names = [
      'display',
      'flex-direction',
      'flex-wrap',
      'align-items',
      'justify-content',
      'row-gap',
      'column-gap',
      'padding-top',
      'padding-left',
      'margin-top',
      'font-size',
      'font-weight',
      'line-height',
      'color',
      'background-color',
      'border-top-width',
      'border-top-style',
      'border-top-color',
      'border-top-left-radius',
      'text-decoration-line',
      'text-align',
      'position',
      'min-height',
    ];
    const found: Record<string, Record<string, string>> = {};
    const visit = (element: Element, path: string) => {
      const style = getComputedStyle(element);
      found[path] = Object.fromEntries(
        names.map((name) => [name, style.getPropertyValue(name)] as const),
      );
      // An element that still waits for its content elsewhere has other classes, and is not compared.
      for (const [place, child] of [...element.children].entries())
        visit(
          child,
          `${path} > ${child.tagName.toLowerCase()}${place}.${child.getAttribute('class') ?? ''}`,
        );
    };
    // The frame around a page changes a moment after its address.
    const page = document.querySelector('main > div:last-of-type');
    if (page) visit(page, 'page');
    return found;
  });
}

function differences(before: Looks, after: Looks): string[] {
  return Object.entries(before).flatMap(([path, style]) => {
    const other = after[path];
    if (!other) return [];
    return Object.entries(style)
      .filter(([name, value]) => other[name] !== value)
      .map(([name, value]) => `${path}: ${name} ${value} / ${other[name]}`);
  });
}
