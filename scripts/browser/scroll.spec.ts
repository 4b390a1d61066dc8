import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../e2e/support/test.ts';
import { PROJECT, seedThousands, THOUSAND } from './thousand-rows.ts';
import { DECIDE_FICHAS, seedFichas } from './two-hundred-fichas.ts';

// `npm run scroll`: how lists of a thousand rows behave on a processor slowed down four times, wide and on a phone. Of each:
// from the click on its link to its first row, the slowest "Mostrar mais" until every row is there, and the frames while
// its middle is scrolled through; the same of two hundred fichas with photos on a phone. Beside them a page of a thousand plain lines.

const LATE_MS = 50;
const LATE_SHARE = 0.01;
/** Pixels a second: somebody looking for a row, not reading. */
const SPEED = 1_500;
/** Pixels of the middle of the list. */
const DISTANCE = 9_000;

const lists = [
  {
    name: 'projects of an architect',
    person: 'ana',
    from: '/account',
    path: '/projects',
    row: 'main li:has(h2)',
  },
  {
    name: 'items of a project',
    person: 'ana',
    from: '/projects',
    path: PROJECT,
    row: 'main tbody tr',
  },
  {
    name: 'all projects (admin)',
    person: 'davi',
    from: '/account',
    path: '/admin/projects',
    row: 'main tbody tr',
  },
];

test.use({ contextOptions: {} });
test.beforeAll(({ site }) => seedThousands(site));

for (const width of [1280, 390])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const { name, person, from, path, row } of lists)
      test(name, async ({ visit }) => {
        const page = await visit(person, from);
        await page.locator('h1').waitFor();
        const session = await slowed(page);
        const first = await openList(page, path, row);
        const slowest = await showAll(page, row);
        report(await scrollThrough(page, session), { first, slowest });
      });
  });

/** Photos of the cards that are scrolled through: as many as somebody may send in a minute. */
const PHOTOS = { first: 74, last: 128 };

test.describe('fichas', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('two hundred fichas with photos', async ({ visit, site }) => {
    const { items, ana } = await seedFichas(site);
    const photo = await sharp({
      create: {
        width: 1_600,
        height: 1_200,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 20 },
      },
    })
      .jpeg()
      .toBuffer();
    for (const { id } of items.slice(PHOTOS.first, PHOTOS.last)) {
      const { error } = await ana.storage
        .from('anexos')
        .upload(`item/${id}/foto.jpg`, photo, { contentType: 'image/jpeg' });
      expect(error).toBeNull();
    }
    const page = await visit('clara', DECIDE_FICHAS);
    await page.getByText('0 de 200 decididas').waitFor();
    const session = await slowed(page);
    // The first time the server makes the small copies, on the same machine.
    await scrollThrough(page, session);
    await page.evaluate(() => delete document.body.dataset.scrolled);
    report(await scrollThrough(page, session));
  });
});

test('plain lines', async ({ page }) => {
  await page.setContent(`<main>${'<p>Uma linha como as outras</p>'.repeat(THOUSAND)}</main>`);
  report(await scrollThrough(page, await slowed(page)));
});

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return session;
}

/** Opens it as a link does, without reloading the page: ms until the first row is painted. */
async function openList(page: Page, path: string, row: string): Promise<number> {
  return page.evaluate(
    async ([path, row]) => {
      const start = performance.now();
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      while (!document.querySelector(row)) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - start;
    },
    [path, row] as const,
  );
}

/** Presses "Mostrar mais" until nothing is missing: ms of the slowest press, until its rows are painted. */
async function showAll(page: Page, row: string): Promise<number> {
  const more = page.locator('main').getByRole('button', { name: 'Mostrar mais' });
  let slowest = 0;
  while ((await page.locator(row).count()) < THOUSAND) {
    await more.waitFor();
    const took = await more.evaluate(async (button: HTMLElement, row) => {
      const shown = () => document.querySelectorAll(row).length;
      const before = shown();
      const start = performance.now();
      button.click();
      while (shown() === before) await new Promise(requestAnimationFrame);
      await new Promise((painted) => setTimeout(painted));
      return performance.now() - start;
    }, row);
    slowest = Math.max(slowest, took);
  }
  return slowest;
}

interface Scrolled {
  /** Ms between the page's frames. */
  frames: number[];
  /** Processor time of the page's main thread, ms by kind of work. Another busy program makes frames late, not these. */
  work: Record<(typeof WORK)[number], number>;
}

const WORK = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'] as const;

async function workDone(session: CDPSession): Promise<Scrolled['work']> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1_000;
  return Object.fromEntries(WORK.map((name) => [name, of(name)])) as Scrolled['work'];
}

/** A thumb moves through the middle of the page. */
async function scrollThrough(page: Page, session: CDPSession): Promise<Scrolled> {
  const start = await page.evaluate(async () => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    // The jump itself is no scrolling.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return scrollY;
  });
  const frames = page.evaluate(async () => {
    const frames: number[] = [];
    for (let last = performance.now(); !document.body.dataset.scrolled; ) {
      const now = await new Promise<number>(requestAnimationFrame);
      frames.push(now - last);
      last = now;
    }
    return frames.slice(1);
  });
  const before = await workDone(session);
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 500,
    yDistance: -DISTANCE,
    speed: SPEED,
  });
  const end = await page.evaluate(() => {
    document.body.dataset.scrolled = 'true';
    return scrollY;
  });
  if (end - start < DISTANCE - 10) throw new Error(`only ${end - start} px of ${page.url()}`);
  const after = await workDone(session);
  const work = Object.fromEntries(WORK.map((name) => [name, after[name] - before[name]]));
  return { frames: await frames, work: work as Scrolled['work'] };
}

/** At fifty frames a second. */
const FRAME_MS = 20;

/** Prints the figures: the page's own work fits into a frame, and no more than one frame in a hundred may be late. */
function report({ frames, work }: Scrolled, more?: { first: number; slowest: number }): void {
  const late = frames.filter((ms) => ms > LATE_MS).length;
  const { title } = test.info();
  console.log(
    `${title}: ${frames.length} frames, ${late} over ${LATE_MS} ms, longest ${Math.round(Math.max(...frames))} ms; main thread ` +
      `${WORK.map((name) => `${name.replace('Duration', '')} ${(work[name] / frames.length).toFixed(1)}`).join(', ')} ms a frame` +
      (more
        ? `; first row after ${Math.round(more.first)} ms, slowest "Mostrar mais" ${Math.round(more.slowest)} ms`
        : ''),
  );
  expect(work.TaskDuration / frames.length).toBeLessThanOrEqual(FRAME_MS);
  expect(late / frames.length).toBeLessThanOrEqual(LATE_SHARE);
}
