import { expect, test } from './support/test.ts';

const PUBLIC = [
  '/',
  '/architects',
  '/suppliers',
  '/docs',
  '/support',
  '/contact',
  '/privacidade',
  '/termos',
  '/login',
  '/register',
  '/forgot-password',
];

test('no public page scrolls sideways on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PUBLIC) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect([path, sideways]).toEqual([path, 0]);
  }
});

test('the phone’s menu keeps the keyboard, closes with Esc and gives the focus back', async ({
  visit,
}) => {
  const page = await visit('ana', null);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: 'Abrir menu' });
  await opener.click();
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const within = () => menu.evaluate((node) => node.contains(document.activeElement));
  const controls = await menu.locator('a:visible, button:visible').count();
  expect(await within()).toBe(true);
  for (let press = 0; press < controls + 1; press++) {
    await page.keyboard.press('Tab');
    expect([press, await within()]).toEqual([press, true]);
  }
  await page.keyboard.press('Shift+Tab');
  expect(await within()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});
