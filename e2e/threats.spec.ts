import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/test.ts';

// A text that people typed is shown as text on every screen. An alert, a complaint of the page's policy
// (e2e/support/test.ts watches it) or a text that is not the typed one would show that it was not.

const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(2)</script>',
  "' onmouseover='alert(3)",
  'javascript:alert(4)',
  '{{7*7}} #{7*7}',
  "Robert'); drop table projects;--",
].join(' ');

/** Refused in a name (T53), but not in addresses and descriptions. */
const strange = `${hostile} \u202Eoãçun\u202C 田中さん 👩‍👩‍👧 ̶z̶`;
/** As it is kept: what people agree to has no signs of direction (decision 151). */
const kept = strange.replace(/[\u202A-\u202E]/g, '');

/** No script of anybody else's may speak: the list stays empty. */
function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.dismiss();
  });
  return alerts;
}

/** Passes the answer on with every row changed, as if the database held what it refuses to take. */
const changing = (change: object) => async (route: Route) => {
  const answer = await route.fetch();
  // The page was left meanwhile: there is no body to read, and nobody receives one.
  const rows: object[] | null = await answer.json().catch(() => null);
  if (rows === null) return;
  const json = Array.isArray(rows) ? rows.map((row) => ({ ...row, ...change })) : rows;
  await route.fulfill({ response: answer, json });
};

test('[T26] [T27] a hostile project is read as it was typed, by everybody', async ({ visit }) => {
  const ana = await visit('ana', '/projects/new');
  const alerts = alertsOf(ana);
  await ana.getByLabel('Nome do projeto').fill(hostile);
  await ana.getByLabel('Endereço').fill(strange);
  await ana.getByLabel('Cliente').selectOption({ label: 'Clara Nogueira (clara@prumo.test)' });
  await ana.getByRole('button', { name: 'Criar Projeto' }).click();
  await expect(ana).toHaveURL(/\/projects\/[0-9a-f-]{36}$/);
  await expect(ana.getByRole('heading', { level: 1 })).toHaveText(hostile);
  await expect(ana.getByRole('main').getByText(kept, { exact: true })).toHaveCount(1);

  await ana.getByRole('button', { name: 'Adicionar Item' }).click();
  const dialog = ana.getByRole('dialog');
  await dialog.getByLabel('Categoria').selectOption('marcenaria');
  await dialog.getByLabel('Descrição').fill(strange);
  await dialog.getByLabel('Descrição').press('Enter');
  await expect(dialog.getByText('1 item adicionado')).toBeVisible();

  await test.step('an address that is no web page is text, not a link', async () => {
    const address = 'javascript:alert(document.domain)';
    await ana.route('**/rest/v1/project_items?*', changing({ specifications_url: address }));
    await ana.reload();
    await expect(ana.getByRole('rowheader').filter({ hasText: kept })).toBeVisible();
    await expect(ana.getByText(address)).toBeVisible();
    for (const scheme of ['javascript', 'data', 'vbscript']) {
      await expect(ana.locator(`a[href^="${scheme}:" i]`)).toHaveCount(0);
    }
    await ana.unroute('**/rest/v1/project_items?*');
  });

  await test.step('its client and the team read the same', async () => {
    const clara = await visit('clara', '/my-project');
    const davi = await visit('davi', '/admin/projects');
    alerts.push(...alertsOf(clara), ...alertsOf(davi));
    await expect(davi.getByRole('main').getByText(hostile).first()).toBeVisible();
    await expect(clara.getByRole('main')).toContainText(hostile);
  });
  expect(alerts).toEqual([]);
});

test('[T27] [T28] [T29] [T53] hostile names and notes are words in lists, files and links', async ({
  visit,
}) => {
  const formula = '=HYPERLINK("evil","Abrir")';
  const bruno = await visit('bruno', '/account');
  const alerts = alertsOf(bruno);

  await test.step('a supplier calls itself what a spreadsheet would run', async () => {
    const form = bruno.getByRole('region', { name: 'Seus dados' });
    await form.getByLabel('Nome completo').fill(hostile);
    await form.getByLabel('Nome da empresa').fill(formula);
    await form.getByRole('button', { name: 'Salvar dados' }).click();
    await expect(bruno.getByText(/^Olá, <img/)).toBeVisible();
  });

  await test.step('a name that would be a link or pass for the team is refused before it is sent', async () => {
    const form = bruno.getByRole('region', { name: 'Seus dados' });
    const sent: string[] = [];
    bruno.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    for (const [name, sentence] of [
      ['Ganhou evil.com', /não pode ter endereço de site/],
      ['Equipe Prumo', /reservado à equipe do Prumo/],
      ['Bruno\u200B', /sem emojis nem sinais invisíveis/],
    ] as const) {
      await form.getByLabel('Nome completo').fill(name);
      await form.getByRole('button', { name: 'Salvar dados' }).click();
      await expect(form.getByText(sentence)).toBeVisible();
    }
    expect(sent).toEqual([]);
  });

  await test.step('the exported file holds it as text', async () => {
    const davi = await visit('davi', '/admin/commissions');
    await davi.getByLabel('Período').selectOption('Desde o início');
    await expect(davi.getByRole('main')).toContainText('HYPERLINK');
    const download = davi.waitForEvent('download');
    await davi.getByRole('button', { name: 'Exportar CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain(`'=HYPERLINK`);
    const cells = text.replace(/^\uFEFF/, '').split(/;|\r\n/);
    expect(cells.filter((cell) => /^"?[=+@\t]/.test(cell))).toEqual([]);
  });

  await test.step('a link to write or call goes to one address, whatever the row holds', async () => {
    const ana = await visit('ana', null);
    alerts.push(...alertsOf(ana));
    const email = 'a@x.test?bcc=b@evil.test&body=<x>';
    await ana.route('**/rest/v1/profiles?*role=eq.supplier*', changing({ email }));
    await ana.goto('/suppliers-list');
    const writing = ana.locator('main a[href^="mailto:"]');
    await expect(writing.first()).toBeVisible();
    for (const href of await hrefs(writing)) expect(href).toMatch(/^mailto:[^?&<>,]+$/);
    await expect(ana.getByText(formula).first()).toBeVisible();

    await bruno.route(
      '**/rpc/get_supplier_approved_projects*',
      changing({ architect_phone: '+55 11 9;ext=190?x=<y>', architect_email: email }),
    );
    await bruno.goto('/my-quotes');
    const calling = bruno.locator('main a[href^="tel:"]');
    await expect(calling.first()).toBeVisible();
    for (const href of await hrefs(calling)) expect(href).toMatch(/^tel:\+?\d+$/);
  });
  expect(alerts).toEqual([]);
});

const hrefs = (links: ReturnType<Page['locator']>) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

test('[T43] who signs out leaves no key of theirs in the browser', async ({ visit }) => {
  const page = await visit('rafael', '/dashboard');
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(await kept()).toContain('access_token');

  await page.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/(login)?$/);

  expect(await kept()).not.toMatch(/access_token|refresh_token|eyJ|rafael@prumo\.test/);
});

test('[T27] [T44] every page and file comes with the policy and the other headers', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  const script = await page.locator('script[src], link[rel=modulepreload]').first();
  const asset = (await script.getAttribute('src')) ?? (await script.getAttribute('href')) ?? '';
  for (const path of ['/', '/login', '/dashboard', '/privacidade', '/nada', '/robots.txt', asset]) {
    const answer = await page.request.get(site.address + path);
    const headers = answer.headers();
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
    const policy = headers['content-security-policy'] ?? '';
    for (const rule of [
      `default-src 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ]) {
      expect(policy, path).toContain(rule);
    }
    const scripts = /(?:script-src|^default-src) ([^;]*)/g;
    for (const [, allowed] of policy.matchAll(scripts))
      expect(allowed, path).not.toMatch(/unsafe|\*|https?:/);
  }
});
