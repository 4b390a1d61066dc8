import { expectAccessible, expectNoViolation } from './support/accessible.ts';
import { publicPages } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';

for (const place of publicPages) {
  test(`${place} has no axe violation in light, dark, on a phone and at 200 % zoom`, async ({
    page,
  }) => {
    await page.goto(place);
    await expectAccessible(page);

    // 200 % of a 1280 px window leaves 640 CSS pixels.
    await page.setViewportSize({ width: 640, height: 400 });
    await expectNoViolation(page, '200 % zoom');
  });
}

test('text that looks unlike any checked before is checked for contrast, also on a page that was checked already', async ({
  page,
}) => {
  await page.goto('/support');
  await expectNoViolation(page, 'as it is');
  await page.evaluate(() => {
    const faint = document.createElement('p');
    faint.textContent = 'Quase invisível';
    faint.style.color = '#ddd';
    document.querySelector('main')?.append(faint);
  });
  await expect(expectNoViolation(page, 'with a faint text')).rejects.toThrow('color-contrast');
});

for (const [fault, html, into, rule] of [
  ['a field without a label', '<input type="text">', 'main', 'label'],
  ['a button of a picture alone', '<button><svg></svg></button>', 'main', 'button-name'],
  ['a link within a button', '<i><a href="/">Abrir</a></i>', 'main button', 'nested-interactive'],
  ['a heading that leaves out levels', '<h6>Detalhe</h6>', 'main h1', 'heading-order'],
  ['a second navigation of the same name', '<nav></nav><nav></nav>', 'main', 'landmark-unique'],
  ['text outside of all landmarks', '<p>Ao lado</p>', 'body', 'region'],
] as const)
  test(`${fault} fails a page that was checked without it`, async ({ page }) => {
    await page.goto('/contact');
    await expectNoViolation(page, 'as it is');
    await page.evaluate(
      ([html, into]) => document.querySelector(into)?.insertAdjacentHTML('beforeend', html),
      [html, into] as const,
    );
    await expect(expectNoViolation(page, `with ${fault}`)).rejects.toThrow(rule);
  });

test('a field like one that was checked, but without its label, is checked', async ({ page }) => {
  await page.goto('/login');
  await expectNoViolation(page, 'as it is');
  await page.evaluate(() => {
    const field = document.querySelector('input[type=email]');
    const copy = field?.cloneNode() as HTMLElement;
    copy.id = 'another';
    field?.after(copy);
  });
  await expect(expectNoViolation(page, 'with another field')).rejects.toThrow('label');
});

test('the keyboard skips the header, and what has the focus is in view', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Começar de graça' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ver como funciona' })).toBeInViewport();
});
