import { publicPages } from './support/public-pages.ts';
import { expect, test } from './support/test.ts';

test('every link of every public page lands on a page that is there, at its section', async ({
  page,
  site,
}) => {
  const links = new Set<string>();
  for (const place of publicPages) {
    await page.goto(place);
    const found = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href));
    expect(found.length).toBeGreaterThan(0);
    for (const link of found) if (link.startsWith(site.address)) links.add(link);
    // No link leaves the site except mail, and the demonstration has no address for it.
    expect(found.filter((link) => !link.startsWith(site.address))).toEqual([]);
  }
  for (const link of [...links].sort()) {
    const { pathname, search, hash } = new URL(link);
    await page.goto(pathname + search + hash);
    await expect(page.getByRole('heading', { level: 1 }), link).toBeVisible();
    await expect(page, link).toHaveURL(link);
    if (hash) await expect(page.locator(hash), link).toBeVisible();
  }
});

test('[RTE-005] [Q-14] help, contact and rules are pages of their own', async ({ page }) => {
  const titles: Record<string, string> = {
    '/docs': 'Como usar o Prumo',
    '/support': 'Suporte',
    '/contact': 'Fale conosco',
    '/privacidade': 'Privacidade',
    '/termos': 'Termos de uso',
    '/desenvolvedores': 'Para desenvolvedores',
  };
  for (const [place, title] of Object.entries(titles)) {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});

test('the pictures of /docs are there, of the size they announce', async ({ page }) => {
  await page.goto('/docs');
  for (const picture of await page.locator('article img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
      )
      .toEqual([1280, 800]);
  }
});

test('each public page has a title, a description, a URL and a picture of its own site', async ({
  page,
  site,
}) => {
  const titles = new Set<string>();
  for (const place of publicPages) {
    await page.goto(place);
    titles.add(await page.title());
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    const description = (await content('meta[name="description"]')) ?? '';
    expect(description.length, place).toBeGreaterThan(50);
    expect(description.length, place).toBeLessThanOrEqual(160);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      site.address + place,
    );
    const image = await content('meta[property="og:image"]');
    expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/png');
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toHaveProperty('@type');
    expect(await page.content()).not.toContain('site.prumo.invalid');
  }
  expect(titles.size).toBe(publicPages.length);
});

test('search engines get a map of the public pages and are kept from the screens', async ({
  request,
  site,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const screen = await request.get('/dashboard', { headers: { accept: 'text/html' } });

  expect(robots).toContain(`Sitemap: ${site.address}/sitemap.xml`);
  const places = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual([...publicPages].sort().map((place) => site.address + place));
  expect(screen.headers()['x-robots-tag']).toBe('noindex');
});

test('the product can be installed: manifest and icons', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json();

  expect(manifest).toMatchObject({ name: 'Prumo', start_url: '/dashboard', lang: 'pt-BR' });
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()['content-type']).toBe(type);
  }
});
