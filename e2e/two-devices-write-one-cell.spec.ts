import type { Locator, Page } from '@playwright/test';
import { LONG } from './support/rounds.ts';
import { expect, test } from './support/test.ts';

// The items of one project on two devices of Ana's.

const PROJECT = '/projects/e0000000-0000-4000-8000-000000000003';

/** That two things on the screen do not overlap. */
async function expectFree(page: Page, cell: Locator, above: Locator) {
  const [one, other] = await Promise.all([cell.boundingBox(), above.boundingBox()]);
  if (!one || !other) throw new Error(`nothing to compare on ${page.url()}`);
  const isApart =
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y;
  expect(isApart, `${JSON.stringify(one)} and ${JSON.stringify(other)}`).toBe(true);
}

test('[PRJ-008] what another device writes appears in the open list, a cell that is typed in stays, and of two texts the second writer chooses', {
  tag: LONG,
}, async ({ visit }) => {
  const desk = await visit('ana', PROJECT);
  const phone = await visit('ana', PROJECT);
  const grid = (page: typeof desk) => page.getByRole('grid', { name: 'Itens do projeto' });
  const quantity = (page: typeof desk, row: number) =>
    grid(page).locator('[data-item]').nth(row).locator('[data-column="quantity"]');
  const write = async (page: typeof desk, row: number, text: string) => {
    await quantity(page, row).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(text);
  };
  await expect(quantity(phone, 0)).toBeVisible();
  await expect(quantity(desk, 0)).toBeVisible();

  await write(desk, 0, '41');
  await desk.keyboard.press('Enter');
  await expect(quantity(phone, 0)).toHaveText('41', { timeout: 15_000 });

  // The phone types while the desk writes into the same cell, and into the next one.
  await write(phone, 0, '48');
  await write(desk, 0, '42');
  await desk.keyboard.press('Enter');
  await expect(quantity(desk, 0)).toHaveText('42');
  await write(desk, 1, '43');
  await desk.keyboard.press('Enter');
  await desk.waitForTimeout(1_500);
  await expect(phone.getByRole('textbox', { name: /^Quantidade/ })).toHaveValue('48');
  await phone.keyboard.press('Enter');

  const choice = phone.getByRole('group', { name: 'Escrito em dois lugares ao mesmo tempo' });
  await expect(choice).toContainText('Em outra janela, você escreveu “42” ao mesmo tempo.');
  await expect(quantity(phone, 1)).toHaveText('43');
  // The question covers neither its own cell nor the next one of the column.
  await expectFree(phone, quantity(phone, 0), choice);
  await expectFree(phone, quantity(phone, 1), choice);
  await phone.keyboard.press('ArrowUp');
  await phone.keyboard.press('Tab');
  await expect(choice.getByRole('button', { name: 'Ficar com o meu' })).toBeFocused();
  await phone.keyboard.press('Enter');
  await expect(quantity(desk, 0)).toHaveText('48', { timeout: 15_000 });
});
