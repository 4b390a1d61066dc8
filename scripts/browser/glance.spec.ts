import type { Page } from '@playwright/test';
import { invite, sixtyBySix, supplierId } from '../../e2e/support/sixty-by-six.ts';
import { stockClient } from '../../e2e/support/stock-client.ts';
import { expect, test } from '../../e2e/support/test.ts';

// `npm run glance`: counts controls and words of an architect's twelve main pages at 1440 by 900, in all and on the first
// screen, without menu and top bar; figures in docs/measurements/screens.md.

const house = '60606060-0000-4000-8000-000000000003';
const sixty = '60606060-0000-4000-8000-000000000004';
const flat = 'e0000000-0000-4000-8000-000000000001';
/** The suppliers of the demonstration by category, as the numbers in their ids; nobody is asked for decoration. */
const asked = {
  civil: [4, 5, 6],
  marcenaria: [1, 2, 3],
  marmoraria: [11, 12],
  pintura: [7, 8],
  iluminacao: [9, 10],
  vidracaria: [13, 14],
};
const categories = [...Object.keys(asked), 'decoracao'];

test('controls and words of twelve pages', async ({ visit, site }) => {
  await sixtyBySix(site, sixty, 'Casa de sessenta');
  const ana = await stockClient(site.address, 'ana');
  const { data: one } = await ana.from('projects').select('client_id').limit(1).single();
  const project = { id: house, name: 'Casa Vila Madalena', client_id: one?.client_id };
  expect((await ana.from('projects').insert(project)).error).toBeNull();
  const items = Array.from({ length: 60 }, (_, place) => ({
    project_id: house,
    description: `Armário em MDF freijó ${place + 1}`,
    category: categories[place % categories.length] as 'civil',
    quantity: 1 + (place % 4),
    unit: place % 3 ? 'un' : 'm²',
    room: `Ambiente ${Math.floor(place / 6) + 1}`,
  }));
  expect((await ana.from('project_items').insert(items)).error).toBeNull();
  const { data: orders } = await ana
    .from('orders')
    .select('id')
    .match({ project_id: flat, category: 'marcenaria' })
    .order('number');
  const order = `/orders/${orders?.[0]?.id}`;

  const page = await visit('ana', null);
  await page.setViewportSize({ width: 1440, height: 900 });
  const counted: Record<string, Awaited<ReturnType<typeof count>>> = {};
  const look = async (name: string, path: string) => {
    await page.goto(path);
    counted[name] = await count(page);
  };
  await look('suppliers to ask', `/projects/${house}/suppliers`);
  for (const [category, suppliers] of Object.entries(asked))
    await invite(ana, house, suppliers.map(supplierId), category);
  await look('home', '/dashboard');
  await look('projects', '/projects');
  await look('project', `/projects/${house}`);
  await look('comparison, 60 by 6', `/projects/${sixty}/quotes`);
  await look('site', `/projects/${flat}/work`);
  await look('order', order);
  await look('new change order', `${order}/change`);
  await look('forecasts', `/admin/project-budgets?projeto=${flat}`);
  await look('payments', '/admin/payments');
  await look('account', '/account');
  await look('conversations', '/conversas');
  const keys = ['controls', 'controlsInSight', 'words', 'wordsInSight'] as const;
  const sum = keys.map((key) => [
    key,
    Object.values(counted).reduce((all, one) => all + one[key], 0),
  ]);
  console.table({ ...counted, 'all twelve': Object.fromEntries(sum) });
});

/** Waits until the page is at rest; what is clipped by something that scrolls is not in sight. */
async function count(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  return page.evaluate(() => {
    const main = document.querySelector('main');
    if (!main) throw new Error('The page has no main part');
    const isShown = (part: Element) => {
      const { width, height } = part.getBoundingClientRect();
      const isThere = width > 1 && height > 1 && part.checkVisibility({ visibilityProperty: true });
      return isThere && !part.closest('[aria-hidden=true], [inert]');
    };
    const isInSight = (box: DOMRect, part: Element) => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
      for (
        let outer = part.parentElement;
        outer && outer !== document.body;
        outer = outer.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(outer);
        if (!/auto|scroll|hidden|clip/.test(overflowX + overflowY)) continue;
        const { left, right, top, bottom } = outer.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return false;
      }
      return true;
    };
    const pressed =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button]';
    const controls = [...main.querySelectorAll(pressed)].filter(isShown);
    let [words, wordsInSight] = [0, 0];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const part = text.parentElement;
      if (!part || !isShown(part)) continue;
      for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        words += 1;
        if (isInSight(range.getBoundingClientRect(), part)) wordsInSight += 1;
      }
    }
    return {
      controls: controls.length,
      controlsInSight: controls.filter((part) => isInSight(part.getBoundingClientRect(), part))
        .length,
      words,
      wordsInSight,
    };
  });
}
