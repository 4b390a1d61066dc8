import type { FastifyInstance } from 'fastify';
import type { Config } from '../gateway/src/config.ts';
import { escapeHtml } from './escape-html.ts';

/** `GET /robots.txt` and `/sitemap.xml`: what search engines may read, under the address of this site; and the sign that browsers ask for by habit. */
export function searchEngineRoutes(
  app: FastifyInstance,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  paths: Iterable<string>,
  builtAt: Date,
): void {
  const lastmod = builtAt.toISOString().slice(0, 10);
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
    .map(
      (path) => `<url><loc>${escapeHtml(siteUrl + path)}</loc><lastmod>${lastmod}</lastmod></url>`,
    );
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`;
  const cached = { 'cache-control': 'public, max-age=3600' };
  app.get('/robots.txt', async (_request, reply) =>
    reply.headers(cached).type('text/plain; charset=utf-8').send(robots),
  );
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.headers(cached).type('application/xml; charset=utf-8').send(sitemap),
  );
  // Where to report a weakness (RFC 9116); each start says so for another year.
  const expires = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 19);
  const security = [
    `Contact: ${siteUrl}/contact`,
    `Expires: ${expires}Z`,
    'Preferred-Languages: pt, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply.headers(cached).type('text/plain; charset=utf-8').send(security),
  );
  // Browsers and programs ask for it without having read the page, which names favicon.svg.
  app.get('/favicon.ico', async (_request, reply) =>
    reply.headers(cached).redirect('/icon-192.png', 302),
  );
}
