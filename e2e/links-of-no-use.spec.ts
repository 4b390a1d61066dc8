import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

// A mailed link that was used, expired or broken says so, wherever it would have led.

const open = async (page: Page, token: string, to: string) => {
  const address = new URLSearchParams({ token, type: 'magiclink' });
  await page.goto('/login');
  address.set('redirect_to', new URL(to, page.url()).href);
  await page.goto(`/auth/v1/verify?${address}`);
  await page.getByRole('button', { name: 'Continuar' }).click();
};

for (const [to, path] of [
  ['/login', '/login'],
  ['/', '/'],
  ['/dashboard', '/'],
] as const)
  test(`[SEA-007] a link to ${to} that was used or expired says so`, async ({ page }) => {
    await open(page, 'used', to);

    await expect(
      page.getByText('Este link já foi usado ou venceu. Entre, ou peça outro.'),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });

test('[SEA-007] a broken link, and a sign-in elsewhere that cannot begin, are a page in words', async ({
  page,
}) => {
  await open(page, 'a'.repeat(300), '/login');
  await expect(page.getByRole('heading', { name: 'Não foi possível continuar' })).toBeVisible();
  await page.goto('/auth/v1/authorize?provider=nobody');
  await expect(page.getByRole('alert')).toHaveText(
    'O endereço não vale mais ou está incompleto. Volte e tente de novo.',
  );
  await page.getByRole('link', { name: /^Ir para a entrada/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);
});
