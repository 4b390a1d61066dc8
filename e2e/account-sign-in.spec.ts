import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { recoverByButton } from './support/failure.ts';
import { mailTo } from './support/outbox.ts';
import { isFull } from './support/rounds.ts';
import { expect, password, signIn, test } from './support/test.ts';

const storedIn = (page: Page) =>
  page.evaluate(() => ({
    browser: localStorage.getItem('prumo-session') !== null,
    tab: sessionStorage.getItem('prumo-session') !== null,
  }));

const signInForThisTab = async (page: Page, email: string) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Lembrar de mim' }).uncheck();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
};

/** Open at once: as many as compete for one renewal of the session. */
const TABS = isFull ? 20 : 4;

/** Makes the stored session look as after a night: its access token is over. */
const age = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('prumo-session') ?? '{}');
    localStorage.setItem('prumo-session', JSON.stringify({ ...session, expires_at: 1 }));
  });

test("[PUB-020] 'remember me' is of the browser when ticked and of this tab when not", async ({
  page,
}) => {
  await signIn(page, 'clara@prumo.test');
  expect(await storedIn(page)).toEqual({ browser: true, tab: false });
  const second = await page.context().newPage();
  await second.goto('/dashboard');
  await expect(second.getByText('Olá, Clara Nogueira')).toBeVisible();
  await second.close();
  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/');

  await signInForThisTab(page, 'clara@prumo.test');
  await expect(page.getByText('Olá, Clara Nogueira')).toBeVisible();
  expect(await storedIn(page)).toEqual({ browser: false, tab: true });
  await page.reload();
  await expect(page.getByText('Olá, Clara Nogueira')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');

  const third = await page.context().newPage();
  await third.goto('/dashboard');
  await expect(third).toHaveURL('/');
});

test('a session of one tab does not touch the remembered one in the others', async ({ page }) => {
  await signIn(page, 'clara@prumo.test');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByText('Olá, Clara Nogueira')).toBeVisible();
  await other.evaluate(() => sessionStorage.setItem('prumo-session-of-this-tab', 'sim'));

  await signInForThisTab(other, 'rafael@prumo.test');
  await expect(other.getByText('Olá, Rafael Moura')).toBeVisible();
  await expect(page.getByText('Olá, Clara Nogueira')).toBeVisible();
  await other.getByRole('button', { name: 'Sair' }).click();
  await expect(other).toHaveURL('/dashboard');

  await expect(other.getByText('Olá, Clara Nogueira')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Olá, Clara Nogueira')).toBeVisible();
});

test('a code from the mail opens a session; a wrong one and an unknown e-mail reveal nothing', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Entrar com código por e-mail' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entrar com código');
  await expectAccessible(page);
  await page.getByLabel('E-mail').fill('ninguem@prumo.test');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'ninguem@prumo.test' })).toBeVisible();
  await expect(page.getByLabel(/^Código/)).toBeFocused();
  await expect(page.getByText(/Peça outro em \d+ s/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Usar outro e-mail' }).click();
  await page.getByLabel('E-mail').fill('clara@prumo.test');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const { code } = await mailTo(site.address, 'clara@prumo.test', 'email');
  await page.getByLabel(/^Código/).fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText('Código errado ou vencido')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(/^Código/).fill(code);

  await expect(page.getByText('Olá, Clara Nogueira')).toBeVisible();
});

test('another code can be requested after a minute, and replaces the first', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto('/login?entrar=codigo');
  await page.getByLabel('E-mail').fill('rafael@prumo.test');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const first = await mailTo(site.address, 'rafael@prumo.test', 'email');
  await expect(page.getByRole('button', { name: 'Enviar outro código' })).toHaveCount(0);

  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: 'Enviar outro código' }).click();
  const second = await mailTo(site.address, 'rafael@prumo.test', 'email', first.id);
  await page.getByLabel(/^Código/).fill(second.code);

  await expect(page.getByText('Olá, Rafael Moura')).toBeVisible();
});

test('the link of the mail opens the same session', async ({ page, site }) => {
  await page.goto('/login?entrar=codigo');
  await page.getByLabel('E-mail').fill('nadia@prumo.test');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const { link } = await mailTo(site.address, 'nadia@prumo.test', 'email');

  await page.goto(link);
  await page.getByRole('button', { name: 'Continuar' }).click();

  await expect(page.getByText('Olá, Nádia Ferraz')).toBeVisible();
});

test('after a long sleep the session is renewed in the background', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'clara@prumo.test');
  await expect(page.getByText('Olá, Clara Nogueira')).toBeVisible();
  const renewed = page.waitForResponse((answer) => /grant_type=refresh_token/.test(answer.url()));

  await page.clock.fastForward('08:00:00');

  expect((await renewed).status()).toBe(200);
  await page.getByRole('link', { name: 'Meu projeto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apartamento Vila Mariana');
});

test('tabs whose token is over outlive a restart of the server', async ({ page, site }) => {
  await signIn(page, 'clara@prumo.test');
  await age(page);
  await site.restart();

  const tabs = await Promise.all(Array.from({ length: TABS }, () => page.context().newPage()));
  await Promise.all(tabs.map((tab) => tab.goto('/account', { waitUntil: 'commit' })));

  for (const tab of tabs) {
    await expect(tab.getByText('Olá, Clara Nogueira')).toBeVisible({ timeout: 60_000 });
    await tab.close();
  }
  await page.reload();
  const devices = page.getByRole('region', { name: 'Onde estou conectado' });
  await page.goto('/account');
  await expect(devices.getByRole('listitem').filter({ hasText: 'Este aparelho' })).toHaveCount(1);
});

test('while the server is away the session is kept, and the page comes back by itself', async ({
  page,
}) => {
  await signIn(page, 'clara@prumo.test');
  // First, or what the page still reads after the sign-in renews the session.
  await page.route('**/auth/v1/token*', (route) => route.abort());
  await age(page);
  await page.clock.install();
  await page.goto('/dashboard');
  // The page tries for half a minute before it says so.
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(page.getByRole('alert')).toContainText('Não foi possível abrir seu perfil', {
      timeout: 500,
    });
  }).toPass({ timeout: 60_000 });

  await recoverByButton(page, '**/auth/v1/token*');

  await expect(page.getByText('Olá, Clara Nogueira')).toBeVisible();
});
