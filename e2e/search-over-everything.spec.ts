import type { Page } from '@playwright/test';
import { expectAccessible, expectNoViolation } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// One field finds everything that a person may read; what they may not is one page, whatever it is.

const VILA_MARIANA = 'e0000000-0000-4000-8000-000000000001';
const LOFT = 'e0000000-0000-4000-8000-000000000005';

const field = (page: Page) => page.getByRole('combobox', { name: 'Busca geral' });

/** Opens the search by its key, and the first result for some words. */
async function go(page: Page, words: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

test('[SEA-004] [SEA-005] an architect goes by the keyboard to an item, a supplier and a screen', async ({
  visit,
}) => {
  const ana = await visit('ana');
  await expect(ana.getByRole('heading', { level: 1 })).toBeVisible();
  await ana.keyboard.press('/');
  await expect(field(ana)).toBeFocused();
  await expect(ana.getByRole('option', { name: 'Novo projeto' })).toBeVisible();
  await expectAccessible(ana);

  await ana.keyboard.type('guarda vila mariana');
  await expect(
    ana.getByRole('option', { name: /^Guarda-roupa do quarto de casal/ }),
  ).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(ana);
  await ana.keyboard.press('Enter');
  await expect(ana).toHaveURL(new RegExp(`/projects/${VILA_MARIANA}#item-`));
  await expect(
    ana.locator('[data-item]').filter({ hasText: 'Guarda-roupa do quarto de casal' }),
  ).toBeInViewport();

  await go(ana, 'carvalho');
  await expect(ana).toHaveURL(/\/suppliers\?busca=Marcenaria\+Carvalho/);
  await go(ana, 'ir para pagamentos');
  await expect(ana).toHaveURL(/\/admin\/payments$/);
});

test('[SEA-004] on a phone the search fills the screen and nothing scrolls sideways', async ({
  visit,
}) => {
  const ana = await visit('ana', null);
  await ana.setViewportSize({ width: 320, height: 640 });
  await ana.goto('/dashboard');
  await ana.getByRole('button', { name: 'Busca geral' }).click();
  await expect(field(ana)).toBeFocused();
  await field(ana).fill('marcenaria');
  await expect(ana.getByRole('option', { name: /^Marcenaria Carvalho/ }).first()).toBeVisible();
  expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoViolation(ana, 'at 320 px');

  await ana.getByRole('button', { name: 'Fechar busca' }).click();
  await expect(ana.getByRole('listbox')).toHaveCount(0);
});

test('[RTE-039] what is gone, what never was and what is of others are the same page', async ({
  visit,
}) => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  const seen = async (page: Page, path: string) => {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Não encontramos esta página' }),
    ).toBeVisible();
    return page.locator('main').innerText();
  };
  const davi = await visit('davi');
  for (const kind of ['people', 'projects', 'requests', 'quotes'])
    await seen(davi, `/admin/${kind}/${nobody}`);
  await expectAccessible(davi);

  const elisa = await visit('elisa');
  const ana = await visit('ana', `/projects/${VILA_MARIANA}/work`);
  const order = await ana.locator('a[href^="/orders/"]').first().getAttribute('href');
  const foreign = await seen(elisa, order ?? '');
  expect(await seen(elisa, `/orders/${nobody}`)).toBe(foreign);
  // An open page reads again once changes reach it live: what is counted begins on a page that does not.
  await elisa.goto('/privacidade');
  const asked: string[] = [];
  elisa.on('request', (request) => asked.push(request.url()));
  for (const path of ['/orders/nada', '/projects/abc', '/projects/abc/quotes'])
    expect(await seen(elisa, path)).toBe(foreign);
  expect(asked.filter((url) => /nada|abc/.test(new URL(url).search))).toEqual([]);
  expect(asked.filter((url) => /rpc\/get_orders/.test(url))).toEqual([]);
  expect(await seen(elisa, `/change-orders/${nobody}`)).toBe(foreign);
  // Where the specification says where to go, it is the dashboard.
  await ana.goto(`/projects/${LOFT}`);
  await expect(ana).toHaveURL(/\/dashboard$/);

  const bruno = await visit('bruno');
  const ofNobody = await seen(bruno, `/quotes/${nobody}/respond`);
  expect(await seen(bruno, '/quotes/nada/respond')).toBe(ofNobody);
  await seen(bruno, `/invoices/${nobody}`);
  await bruno.getByRole('link', { name: 'Ver as minhas faturas' }).click();
  await expect(bruno).toHaveURL(/\/commissions\?aba=faturas/);
});
