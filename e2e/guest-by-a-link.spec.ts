import type { Browser, Page } from '@playwright/test';
import { askGuest, type GuestRequest } from './support/guest.ts';
import { runAxe } from './support/run-axe.ts';
import { smallTargets } from './support/small-targets.ts';
import { stockClient } from './support/stock-client.ts';
import { expect, test } from './support/test.ts';

// João at his bench, with a link in a conversation: no account, no storage, a telephone of 360 px and a network that comes and goes.

const IN_A_MESSENGER =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 Instagram 361.0.0';
const pdf = { contentType: 'application/pdf' };

/** A page inside of a messenger, whose browser refuses to keep anything. */
async function openLink(browser: Browser, site: string, path: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site,
    userAgent: IN_A_MESSENGER,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, store, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Quem pede' })).toBeVisible();
  return page;
}

/** Everything that the link shows, as another program reads it. */
async function readLink(site: string, { secret }: Pick<GuestRequest, 'secret'>) {
  const nobody = await stockClient(site);
  const { data, error } = await nobody.rpc('get_guest_request', { secret });
  if (error) throw error;
  return data;
}

/** Nothing for axe, no small target, nothing to scroll sideways, light at 360 px and dark at 320. */
async function expectFine(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 320],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    expect(await runAxe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await smallTargets(page)).toEqual([]);
}

const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Enviar proposta' }).click();
  await page.getByLabel('Seu nome').fill('João Lima');
  await page.getByRole('button', { name: 'Enviar proposta' }).click();
};
const total = (page: Page) => page.locator('.bar .total');

test('[CON-12] [CVD-017] [CVD-018] [CVD-019] [CVD-020] [CVD-022] sixty items are answered by keyboard in a messenger’s browser without storage, on a network that fails', async ({
  browser,
  site,
}) => {
  const asked = await askGuest(site.address, {
    items: Array.from({ length: 60 }, (_, place) => ({
      description: `Armário ${place + 1}`,
      quantity: place % 2 === 0 ? 1 : 2.5,
      unit: place % 2 === 0 ? 'un' : 'm²',
    })),
  });
  const { data: items } = await asked.architect
    .from('project_items')
    .select('id')
    .eq('project_id', asked.projectId)
    .limit(1);
  const drawing = await asked.architect.storage
    .from('anexos')
    .upload(`item/${items?.[0]?.id}/Detalhe.pdf`, Buffer.from('%PDF-1.4\n%%EOF\n'), pdf);
  expect(drawing.error).toBeNull();

  await test.step('the first words are in the HTML, and everything else is one script of at most 60 kB', async () => {
    const first = await (await fetch(site.address + asked.path)).text();
    expect(first).toContain('<h1>Pedido de orçamento: Marcenaria, 60 itens</h1>');
    expect(first).toContain(
      `<meta property="og:image" content="${site.address}/guest-request.jpg">`,
    );
    const picture = await fetch(`${site.address}/guest-request.jpg`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect((await picture.arrayBuffer()).byteLength).toBeLessThan(100_000);
  });

  await test.step('at 1.6 Mbit/s the first text is there within a second and a half', async () => {
    const context = await browser.newContext({ baseURL: site.address });
    const slow = await context.newPage();
    const network = await context.newCDPSession(slow);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    });
    await slow.goto(asked.path);
    const first = await slow.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    expect(first).toBeLessThanOrEqual(1_500);
    await context.close();
  });

  let page = await openLink(browser, site.address, asked.path);
  await test.step('nothing but the page, its script and its sign is loaded, and nobody else is asked', async () => {
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((one) => one as PerformanceResourceTiming)
        .map(({ name, decodedBodySize }) => [new URL(name), decodedBodySize] as const)
        .map(([url, size]) => ({ path: url.pathname, origin: url.origin, size })),
    );
    const scripts = loaded.filter(({ path }) => path.endsWith('.js'));
    expect(scripts.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/assets\/guest-page-[\w-]+\.js$/),
    ]);
    expect(scripts[0]?.size).toBeGreaterThan(10_000);
    expect(scripts[0]?.size).toBeLessThanOrEqual(60_000);
    expect(new Set(loaded.map(({ origin }) => origin))).toEqual(new Set([site.address]));
    expect(loaded.filter(({ path }) => /woff|css|config/.test(path))).toEqual([]);
  });
  await expectFine(page);

  await test.step('prices are typed one after another, and the answer comes back after the page was closed', async () => {
    await page.getByLabel('Preço do item: Armário 1', { exact: true }).focus();
    for (let place = 1; place <= 59; place++) {
      await page.keyboard.type(`${place},50`);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.type('1.250');
    await page.keyboard.press('Enter');
    await page.keyboard.type('30');
    await expect(total(page)).toHaveText('R$ 3.049,50');
    await expect(page.getByText(/^Guardado às \d\d:\d\d$/)).toBeVisible();
    await page.context().close();

    page = await openLink(browser, site.address, asked.path);
    await expect(page.getByLabel('Preço do item: Armário 59', { exact: true })).toHaveValue(
      '59,50',
    );
    await expect(total(page)).toHaveText('R$ 3.049,50');
  });

  await test.step('files go up with the answer, one at a time, and come down by plain links', async () => {
    const field = page.getByLabel('Anexar um arquivo (até 10 MB)');
    await field.setInputFiles({
      name: 'Nota.html',
      mimeType: 'text/html',
      buffer: Buffer.from('<h1>x</h1>'),
    });
    await expect(page.locator('.refusal').filter({ hasText: /\S/ })).toBeVisible();
    await field.setInputFiles({
      name: 'Catálogo.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await expect(page.getByRole('link', { name: /^Cat.logo\.pdf$/ })).toBeVisible();
    await expect(total(page)).toHaveText('R$ 3.049,50');
  });

  await test.step('a price of one unit gives the item, 0.125 is never 125, and what may be two things is asked', async () => {
    const unit = page.getByLabel('Preço por m²: Armário 2', { exact: true });
    await unit.fill('0.125');
    await unit.blur();
    await expect(page.getByText('= R$ 0,31, arredondado')).toBeVisible();
    await unit.fill('1.250');
    await unit.blur();
    await page.getByRole('button', { name: '1,25', exact: true }).click();
    await expect(page.getByText('= R$ 3,13, arredondado')).toBeVisible();
    await expect(unit).toHaveValue('1,25');
    await expect(total(page)).toHaveText('R$ 3.050,13');
  });

  await test.step('a lost response and a network that is away make one version, with the total that was shown', async () => {
    let sent = 0;
    await page.route('**/rpc/submit_guest_quote', async (route) => {
      sent += 1;
      if (sent === 1) return route.abort();
      await route.fetch();
      await route.abort();
    });
    await send(page);
    await expect(
      page.getByText(/^Sem conexão\. A proposta vai assim que ela voltar/),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Proposta enviada.' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText('Ana recebeu o aviso.')).toBeVisible();
    expect(sent).toBe(2);
    const stored = await readLink(site.address, asked);
    expect([stored.version, stored.offer.total, stored.draft]).toEqual([1, 3050.13, null]);
    expect(stored.offer.attachment_ids).toHaveLength(1);
    await expect(page.getByText('Total R$ 3.050,13')).toBeVisible();
    await expectFine(page);
  });

  await test.step('every download is a plain link to a file that is saved', async () => {
    const links = await page
      .locator('a[download]')
      .evaluateAll((all) =>
        all.map((one) => (one as HTMLAnchorElement).getAttribute('href') ?? ''),
      );
    expect(
      links.map((href) => href.replace(asked.path, '').replace(/[0-9a-f-]{36}/, 'id')).sort(),
    ).toEqual(['/files/id', '/pedido.pdf', '/pedido.xlsx', '/proposta.pdf']);
    await page.getByRole('button', { name: 'Corrigir' }).click();
    const file = await page.getByRole('link', { name: 'Detalhe.pdf' }).getAttribute('href');
    for (const href of [...links, file ?? '']) {
      const response = await fetch(site.address + href);
      expect([href, response.status]).toEqual([href, 200]);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment;/);
    }
  });
  await page.context().close();
});

test('[CON-12] [CVD-019] three people on one address answer three requests at once', async ({
  browser,
  site,
}) => {
  const asked = [];
  for (const project of ['Casa Um', 'Casa Dois', 'Casa Três'])
    asked.push(await askGuest(site.address, { project }));
  const pages = await Promise.all(asked.map(({ path }) => openLink(browser, site.address, path)));
  await Promise.all(
    pages.map(async (page, place) => {
      await page.getByLabel('Preço do item: Estante da sala').fill(`${place + 1}000`);
      await page.getByLabel('Não cotar Portas em freijó').check();
      await page.getByLabel('Preço por m²: Painel ripado').fill('12,3456');
      await page.getByLabel('Prazo de entrega (dias)').fill('20');
      await send(page);
      await expect(page.getByRole('heading', { name: 'Proposta enviada.' })).toBeVisible();
    }),
  );
  const stored = await Promise.all(asked.map((one) => readLink(site.address, one)));
  expect(stored.map(({ version, offer }) => [version, offer.total])).toEqual([
    [1, 1154.32],
    [1, 2154.32],
    [1, 3154.32],
  ]);
  for (const page of pages) await page.context().close();
});
