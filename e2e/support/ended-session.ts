import type { Page } from '@playwright/test';
import { expect, password } from './test.ts';

/** The dialog over a page whose session has ended by itself (decision 161). */
export const cover = (page: Page) => page.getByRole('dialog', { name: 'Sua sessão terminou' });

/** Ends all sessions of the person, as another device does. */
export async function endElsewhere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { anonKey } = await (await fetch('/config.json')).json();
    const { access_token } = JSON.parse(localStorage.getItem('prumo-session') ?? '{}');
    await fetch('/auth/v1/logout?scope=global', {
      method: 'POST',
      headers: { apikey: anonKey, Authorization: `Bearer ${access_token}` },
    });
  });
}

/** Gives the password on the cover. */
export async function passwordAgain(page: Page): Promise<void> {
  await expect(
    cover(page).getByRole('heading', { name: 'Sua sessão terminou. Entre de novo.' }),
  ).toBeVisible();
  await cover(page)
    .getByLabel(/^Senha/)
    .fill(password);
  await cover(page).getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs in on the cover and waits until the page below is free again. */
export async function signInAgain(page: Page): Promise<void> {
  await passwordAgain(page);
  await expect(cover(page)).toHaveCount(0);
}
