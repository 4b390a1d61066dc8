import type { FastifyInstance } from 'fastify';
import type { Config } from '../gateway/src/config.ts';
import { escapeHtml } from './escape-html.ts';

/** `GET /robots.txt` and `/sitemap.xml`: what search engines may read, under the address of this site; and the sign that browsers ask for by habit. */
export function searchEngineRoutes(
  app: FastifyInstance,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  paths: Iterable<string>,
): void {
  const robots = [
    'User-agent: *',
    'Allow: /',
    // The API. Screens are not listed: they say noindex themselves, which only a reader learns.
    ...['/rest/', '/auth/', '/realtime/', '/functions/', '/storage/'].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
  const places = [...paths]
    .sort()
    .map((path) => `<url><loc>${escapeHtml(siteUrl + path)}</loc></url>`);
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`;
  const cached = { 'cache-control': 'public, max-age=3600' };
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers(cached).type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.headers(cached).type('application/xml; charset=utf-8').send(sitemap),
  );
  // Browsers and programs ask for it without having read the page, which names favicon.svg.
  app.get('/favicon.ico', async (_request, reply) =>
    reply.headers(cached).redirect('/icon-192.png', 302),
  );
}
