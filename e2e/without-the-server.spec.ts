import type { BrowserContext, Page, Route } from '@playwright/test';
import { screens } from '../web/src/screens.ts';
import { type Role, roles } from '../web/src/words/labels.ts';
import { isFull } from './support/rounds.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// The network is cut, or the server stopped, while people work: every screen says so in words, and is
// itself again without a reload.

const cast: Record<Role, string> = {
  admin: 'davi',
  architect: 'ana',
  supplier: 'bruno',
  client: 'clara',
};
const answers = /\/(rest|functions)\/v1\//;
const bar = (page: Page) => page.getByText(/^Sem conexão\./);
const clinic = '/projects/e0000000-0000-4000-8000-000000000003';

/** The person's own profile is the way in; everything else that is read does not answer. */
const away = (route: Route) =>
  /\/profiles\?.*id=eq\./.test(route.request().url())
    ? route.fallback()
    : route.fulfill({ status: 503, json: { code: 'PGRST001', message: 'database is away' } });

for (const role of roles) {
  test(`screens of the ${role} say that the server does not answer, and recover by themselves`, async ({
    visit,
    site,
  }) => {
    test.setTimeout(240_000);
    const first = await visit(cast[role]);
    const context = first.context();
    // As many pages at once as one person may have with all their live subscriptions (docs/security.md, "Limits").
    for (const addresses of chunks(inThisRun(await addressesOf(role, site.address)), 12))
      await leaveAndReturn(context, addresses);
  });
}

/** All screens in the long run, every third in `npm test`: what they say and how they come back is the same code. */
const inThisRun = (addresses: readonly string[]) =>
  addresses.filter((_, place) => isFull || place % 3 === 0);

async function leaveAndReturn(context: BrowserContext, addresses: readonly string[]) {
  await context.route(answers, away);

  const pages = await Promise.all(
    addresses.map(async (address) => {
      const page = await context.newPage();
      await page.goto(address);
      return { address, page };
    }),
  );
  for (const { address, page } of pages) {
    await expect(bar(page), `${address} without the server`).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  await context.unroute(answers, away);
  for (const { address, page } of pages) {
    await expect(bar(page), `${address} with the server again`).toBeHidden({ timeout: 60_000 });
    const told = page.getByRole('main').getByRole('alert');
    await expect(told, `${address} with the server again`).toHaveCount(0, { timeout: 60_000 });
  }

  await context.setOffline(true);
  for (const { address, page } of pages) {
    await expect(bar(page), `${address} without a network`).toBeVisible({ timeout: 30_000 });
  }
  await context.setOffline(false);
  for (const { address, page } of pages) {
    await expect(bar(page), `${address} with a network again`).toBeHidden({ timeout: 60_000 });
    await page.close();
  }
}

function chunks<Each>(all: readonly Each[], most: number): Each[][] {
  const count = Math.ceil(all.length / most);
  return Array.from({ length: count }, (_, n) => all.slice(n * most, (n + 1) * most));
}

test('without a network the way to another screen waits, and an action fails in words', async ({
  visit,
}) => {
  const ana = await visit('ana', '/projects/new');
  await ana.getByLabel('Nome do projeto').fill('Casa sem sinal');
  await ana.getByLabel('Cliente').selectOption({ index: 1 });
  await ana.context().setOffline(true);
  await ana.getByRole('button', { name: 'Criar Projeto' }).click();
  await expect(
    ana.getByText('Sem conexão com o servidor. Verifique sua internet.').first(),
  ).toBeVisible();
  await expect(ana.getByLabel('Nome do projeto')).toHaveValue('Casa sem sinal');

  await ana.getByRole('link', { name: 'Pagamentos' }).click();
  await expect(
    ana.getByText('Sem conexão. A próxima página abre assim que o servidor responder.'),
  ).toBeVisible();
  await expect(ana).toHaveURL('/projects/new');
  await ana.context().setOffline(false);
  await expect(ana.getByRole('heading', { level: 1, name: 'Pagamentos' })).toBeVisible({
    timeout: 30_000,
  });
});

test('pointing at a link, or reaching it by keyboard, brings its screen ahead; without a network nothing', async ({
  visit,
}) => {
  const ana = await visit('ana', '/projects');
  const menu = ana.getByRole('navigation').getByRole('link');
  await expect(ana.getByRole('heading', { level: 1, name: 'Projetos' })).toBeVisible();
  const asked: string[] = [];
  ana.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const ahead = (code: RegExp, reading: string) =>
    expect
      .poll(() => asked)
      .toEqual(expect.arrayContaining([expect.stringMatching(code), reading]));

  await ana.context().setOffline(true);
  await menu.filter({ hasText: 'Fornecedores' }).hover();
  // Set after the page's own timer for this link and longer than it, so that one has gone off by then.
  await ana.evaluate(() => new Promise((passed) => setTimeout(passed, 500)));
  await ana.context().setOffline(false);
  // Until the page has seen that the network is back, it fetches nothing ahead.
  await expect(bar(ana)).toBeHidden({ timeout: 30_000 });
  expect(asked.filter((path) => /Supplier|profiles/.test(path))).toEqual([]);

  await menu.filter({ hasText: 'Pagamentos' }).hover();
  await ahead(/PaymentsPage.*\.js$/, '/rest/v1/rpc/payment_totals');

  await menu.filter({ hasText: 'Relatórios' }).focus();
  await ana.keyboard.press('Tab');
  await expect(menu.filter({ hasText: 'Equipe' })).toBeFocused();
  await ahead(/\/AccountPeoplePage.*\.js$/, '/rest/v1/rpc/list_account_people');

  await expect(ana).toHaveURL('/projects');
});

/** Every address of a role, with the cast's own ids where one is needed. */
async function addressesOf(role: Role, site: string): Promise<string[]> {
  const paths = screens.filter((screen) => screen.roles.includes(role)).map(({ path }) => path);
  const quote = paths.some((path) => path.includes(':quoteId')) ? await openRequest(site) : '';
  const asked = paths.some((path) => path.includes(':requestId')) ? await sentRequest(site) : '';
  return paths.map((path) =>
    `/${path}`
      .replace('/projects/:id', clinic)
      .replace('/vistoria/:projectId', clinic.replace('projects', 'vistoria'))
      .replace(':projectId/:date', `${clinic.replace('/projects/', '')}/2026-11-20`)
      .replace(':quoteId', quote)
      .replace(':requestId', asked),
  );
}

/** A request of Bruno's that waits for his answer. */
async function openRequest(site: string): Promise<string> {
  const bruno = await stockClient(site, 'bruno');
  const { data } = await bruno.from('quotes').select('id').eq('status', 'requested').limit(1);
  await bruno.auth.signOut({ scope: 'local' });
  const id: unknown = data?.[0]?.id;
  if (typeof id !== 'string') throw new Error('the cast asks Bruno for nothing');
  return id;
}

/** A request that Ana sent. */
async function sentRequest(site: string): Promise<string> {
  const ana = await stockClient(site, 'ana');
  const { data } = await ana.from('quote_requests').select('id').order('id').limit(1).single();
  await ana.auth.signOut({ scope: 'local' });
  if (!data) throw new Error('Ana asked nobody');
  return data.id;
}
