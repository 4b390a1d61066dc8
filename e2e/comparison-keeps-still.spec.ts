import { manyQuotes } from '../scripts/inp/many-quotes.ts';
import { expect, test } from './support/test.ts';

// Sixty items of six suppliers: nothing moves under the pointer of the person who chooses.

const project = '/projects/e0000000-0000-4000-8000-000000000002';

test('[CMP-014] [CMP-024] twenty of sixty items are in sight; while they are chosen nothing moves, and the choice is said to be kept', async ({
  visit,
}) => {
  const page = await visit('ana', null);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/rest/v1/quotes?*', (route) => route.fulfill({ json: manyQuotes() }));
  await page.goto(`${project}/quotes`);
  const matrix = page.getByRole('region', { name: 'Marcenaria' });
  const rows = matrix.locator('tbody tr', { has: page.getByRole('radio') });
  await expect(rows).toHaveCount(60);
  // The letters move when their fonts arrive, which this is not about.
  await page.evaluate(() => document.fonts.ready);
  const top = async () => (await matrix.getByRole('table').boundingBox())?.y;
  const before = await top();
  const bar = await page.getByRole('region', { name: 'Resumo da seleção' }).boundingBox();
  const ends = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().bottom),
  );
  expect(ends.filter((end) => end <= (bar?.y ?? 0)).length).toBeGreaterThanOrEqual(20);

  await page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push(
            ...entry.sources
              // A line that was painted again where it stood is reported too.
              .filter(
                ({ previousRect: was, currentRect: is }) =>
                  JSON.stringify(was) !== JSON.stringify(is),
              )
              .map(({ node, previousRect, currentRect }) =>
                JSON.stringify([node?.outerHTML?.slice(0, 200), previousRect, currentRect]),
              ),
          );
    }).observe({ type: 'layout-shift' });
  });
  // By the program, so that what comes after is not excused by an input just before.
  await rows.evaluateAll((all) => {
    for (const [place, row] of all.entries())
      row.querySelectorAll<HTMLInputElement>('input[type=radio]')[place % 3]?.click();
  });
  await expect(page.getByText('60 de 60 itens selecionados')).toBeVisible();
  expect(await top()).toBe(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
});
