import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('[GAT-003] [GAT-002] "Verificar Status" reloads the page', async ({ visit }) => {
  const page = await visit('helena');
  await expect(page.getByRole('heading', { name: 'Aguardando Aprovação' })).toBeVisible();

  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole('button', { name: 'Verificar Status' }).click();

  expect(new URL((await reloaded).url()).pathname).toBe(new URL(page.url()).pathname);
  await expect(page.getByRole('heading', { name: 'Aguardando Aprovação' })).toBeVisible();
});

test('[PUB-021] signing in with Google sends the browser to the service', async ({ page }) => {
  await withGoogle(page);
  await page.goto('/login');

  const asked = await sentTo(page, 'Entrar com Google');

  expect(asked.get('provider')).toBe('google');
});

test('[PUB-031] [PUB-032] signing up with Google too, and comes back with the role and category of the link', async ({
  page,
}) => {
  await withGoogle(page);
  await page.goto('/register?role=supplier&category=civil&ref=ABC');

  const asked = await sentTo(page, 'Cadastrar com Google');

  expect(asked.get('provider')).toBe('google');
  const back = new URL(asked.get('redirect_to') ?? '');
  expect(back.pathname).toBe('/complete-registration');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    role: 'supplier',
    category: 'civil',
    ref: 'ABC',
  });
});

/** The product as if Google were configured; the service itself is not contacted. */
async function withGoogle(page: Page) {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), google: true } });
  });
  await page.route('**/auth/v1/authorize*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Google</title>' }),
  );
}

async function sentTo(page: Page, button: string): Promise<URLSearchParams> {
  const leaving = page.waitForRequest('**/auth/v1/authorize*');
  await page.getByRole('button', { name: button }).click();
  return new URL((await leaving).url()).searchParams;
}
