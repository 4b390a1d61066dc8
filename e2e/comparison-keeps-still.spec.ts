import { manyQuotes } from '../scripts/inp/many-quotes.ts';
import { expect, test } from './support/test.ts';

// Sixty items of six suppliers: nothing moves under the pointer of the person who chooses.

const project = '/projects/e0000000-0000-4000-8000-000000000002';

test('[CMP-014] [CMP-024] [SCR-SHR-031] twenty of sixty items are in sight; while they are chosen nothing moves, and the choice is said to be kept', async ({
  visit,
}) => {
  const page = await visit('ana', null);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/rest/v1/quotes?*', (route) => route.fulfill({ json: manyQuotes() }));
  await page.goto(`${project}/quotes`);
  const matrix = page.getByRole('region', { name: 'Marcenaria' });
  const rows = matrix.locator('tbody tr', { has: page.getByRole('radio') });
  await expect(rows).toHaveCount(60);
  // The letters move when their fonts arrive, which this is not about. All of them: one that is asked for only after the first
  // layout is not part of document.fonts.ready yet. A stand-in that this machine has not got fails.
  await page.evaluate(async () => {
    await Promise.allSettled(Array.from(document.fonts, (face) => face.load()));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  const bar = await page.getByRole('region', { name: 'Resumo da seleção' }).boundingBox();
  const ends = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().bottom),
  );
  expect(ends.filter((end) => end <= (bar?.y ?? 0)).length).toBeGreaterThanOrEqual(20);

  const placesOfRows = () =>
    rows.evaluateAll((all) =>
      all.map((row) => Math.round(row.getBoundingClientRect().top + scrollY)),
    );
  const placed = await placesOfRows();
  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // Also what moves right after an input, which the metric excuses: the pointer is there then.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        shifts.push(
          ...entry.sources
            // Nothing moved where a line was painted again, a row was scrolled into sight, or a number has a figure more.
            .filter(
              ({ previousRect: was, currentRect: is }) =>
                was.width > 0 &&
                (was.top !== is.top || (was.left !== is.left && was.right !== is.right)),
            )
            .map(({ node, previousRect, currentRect }) =>
              JSON.stringify([node?.outerHTML?.slice(0, 200), previousRect, currentRect]),
            ),
        );
    }).observe({ type: 'layout-shift' });
  });
  // With the pointer, row after row, as a person goes down the table.
  for (let place = 0; place < 60; place += 1)
    await rows
      .nth(place)
      .getByRole('radio')
      .nth(place % 3)
      .click();
  await expect(page.getByText('60 de 60 itens selecionados')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  expect(await placesOfRows()).toEqual(placed);
});
