import { expect, test } from './support/test.ts';

// Names of one long word, as a pasted code or file name is, on the pages of a client's phone.

const PROJECT = 'e0000000-0000-4000-8000-000000000001';
const word = (length: number) => 'Esquadria'.repeat(20).slice(0, length);

test('[RTE-043] names of one long word are read whole at 390 pixels, and nothing scrolls sideways', async ({
  site,
  visit,
}) => {
  await site.beside(async (owner) => {
    await owner.query('update projects set name = $2, address = $3 where id = $1', [
      ...[PROJECT, word(87), word(53)],
    ]);
    await owner.query('update project_items set description = $2 where project_id = $1', [
      ...[PROJECT, word(78)],
    ]);
    await owner.query(
      `update profiles set company_name = $1 where role = 'supplier' and company_name is not null`,
      [word(60)],
    );
  });
  const page = await visit('clara', null);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/dashboard',
    '/quotes-review',
    '/financial-dashboard',
    '/my-project',
    `/projects/${PROJECT}/work`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const misfits = await page.evaluate(() => {
      const wide = document.documentElement.scrollWidth - window.innerWidth;
      const cut = [...document.querySelectorAll<HTMLElement>('main *')]
        .filter(
          (node) =>
            node.checkVisibility() &&
            node.childElementCount === 0 &&
            /Esquadria/.test(node.textContent ?? '') &&
            node.scrollWidth > node.clientWidth + 1 &&
            getComputedStyle(node).overflow !== 'visible' &&
            !node.closest('[title]'),
        )
        .map(({ tagName, className }) => `${tagName} ${className}`);
      return { wide: Math.max(wide, 0), cut };
    });
    expect.soft(misfits, path).toEqual({ wide: 0, cut: [] });
  }
});
