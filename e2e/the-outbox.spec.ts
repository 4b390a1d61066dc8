import { test as base, expect, type Page } from '@playwright/test';
import type {} from './outbox/entry.ts';
import { type OutboxSite, startOutboxSite } from './outbox/page.ts';

// The queue of what waits on a device (web/src/offline) in a real browser, with its database, its locks and its tabs, and
// without the product: e2e/without-a-signal.spec.ts has that.

const test = base.extend<{ outbox: OutboxSite; tab: () => Promise<Page> }>({
  outbox: async ({ browserName: _ }, use) => {
    const site = await startOutboxSite();
    await use(site);
    await site.stop();
  },
  tab: async ({ context, outbox }, use) => {
    await use(async () => {
      const page = await context.newPage();
      await page.goto(outbox.address);
      await page.waitForFunction(() => 'queue' in window);
      return page;
    });
  },
});

const keep = (page: Page, ...act: Parameters<Window['queue']['keep']>) =>
  page.evaluate((given) => window.queue.keep(...given), act);
const send = (page: Page) => page.evaluate(() => window.queue.send());
const waiting = (page: Page) => page.evaluate(() => window.queue.waiting());

test('[OBR-104] text is written over while it was never sent, and never once it may have arrived', async ({
  tab,
  outbox,
}) => {
  const page = await tab();
  await keep(page, 'log', 'Choveu');
  await keep(page, 'log', 'Choveu à tarde');
  expect(await waiting(page)).toEqual(['Choveu à tarde waiting']);

  // It arrives, and nobody on the device knows.
  outbox.loseResponses(1);
  await send(page);
  await keep(page, 'log', 'Choveu à tarde. Parou às 15 h.');
  expect(await waiting(page)).toEqual([
    'Choveu à tarde waiting',
    'Choveu à tarde. Parou às 15 h. waiting',
  ]);
  await send(page);
  await keep(page, 'log', 'Choveu à tarde. Parou às 16 h.');
  await send(page);

  expect(outbox.stored).toEqual([
    'log=Choveu à tarde',
    'log=Choveu à tarde. Parou às 15 h.',
    'log=Choveu à tarde. Parou às 16 h.',
  ]);
  expect(await waiting(page)).toEqual([]);
});

test('[OBR-104] two tabs that did not see each other write two acts, and the second is a conflict that keeps its text', async ({
  tab,
  outbox,
}) => {
  const [one, other] = [await tab(), await tab()];
  await keep(one, 'log', 'Chegaram as portas');
  await keep(other, 'log', 'Chegaram as janelas');
  await keep(other, 'issue', 'Porta riscada');
  await Promise.all([send(one), send(other)]);

  expect(outbox.stored).toEqual(['log=Chegaram as portas', 'issue=Porta riscada']);
  expect(await waiting(one)).toEqual(['Chegaram as janelas refused']);
  expect(await other.evaluate(() => window.queue.count())).toBe(1);
});

test('[OBR-104] fifty acts in two tabs, of which one is closed in the middle, arrive once and in their order', async ({
  tab,
  outbox,
}) => {
  const [one, other] = [await tab(), await tab()];
  const ids = Array.from({ length: 50 }, (_, place) => `text ${place}`);
  for (const id of ids) await keep(one, id, 'escrito');
  const closed = send(one).catch(() => 'closed');
  const rest = send(other);
  await expect.poll(() => outbox.stored.length, { intervals: [10] }).toBeGreaterThan(20);
  await one.close();
  await Promise.all([closed, rest]);

  expect(outbox.stored).toEqual(ids.map((id) => `${id}=escrito`));
  // The one that was on its way when the tab was closed.
  expect(outbox.requests()).toBeLessThanOrEqual(ids.length + 1);
  expect(await waiting(other)).toEqual([]);
});

test('[OBR-104] a photo is kept with its bytes past the end of its tab, once, and goes after its row', async ({
  tab,
  outbox,
}) => {
  const page = await tab();
  await keep(page, 'log', 'Com foto');
  await keep(page, 'log', '', { photo: 'porta' });
  await keep(page, 'log', '', { photo: 'porta' });
  await page.close();
  const later = await tab();
  expect(await waiting(later)).toEqual(['Com foto waiting', 'porta.jpg waiting']);
  await send(later);

  expect(outbox.stored).toEqual(['log=Com foto', 'log: 5 bytes']);
});

test('[OBR-105] without room on the device nothing is taken, and it says so', async ({ tab }) => {
  const page = await tab();
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 1000, usage: 999 });
  });
  await expect(keep(page, 'log', 'Choveu')).rejects.toThrow('Sem espaço neste aparelho');
  expect(await waiting(page)).toEqual([]);
  expect(await page.evaluate(() => window.queue.count())).toBe(0);
});

test('[OBR-105] an act in a form that the application no longer knows is not sent and keeps its words', async ({
  tab,
  outbox,
}) => {
  const page = await tab();
  await keep(page, 'log', 'De outra versão', { form: 2 });
  await send(page);

  expect(outbox.stored).toEqual([]);
  expect(await waiting(page)).toEqual(['De outra versão refused']);
});
