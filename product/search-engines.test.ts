import fastify from 'fastify';
import { expect, test } from 'vitest';
import { searchEngineRoutes } from './search-engines.ts';

const app = fastify();
searchEngineRoutes(
  app,
  { siteUrl: 'https://obra.example' },
  ['/', '/about'],
  new Date('2026-11-26T12:00:00Z'),
);
const read = (url: string) => app.inject({ url });

test('[OPE-066] the map of the site says when its pages were built', async () => {
  const { body } = await read('/sitemap.xml');
  expect(body).toContain(
    '<url><loc>https://obra.example/about</loc><lastmod>2026-11-26</lastmod></url>',
  );
});

test('[OPE-066] anyone who finds a weakness reads where to report it, for at least the next months', async () => {
  const { body, headers } = await read('/.well-known/security.txt');
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toContain('Contact: https://obra.example/contact');
  const [, expires = ''] = /Expires: (\S+)/.exec(body) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 180 * 86_400_000);
});

test('[OPE-066] the sign that browsers ask for by habit is there', async () => {
  const answer = await read('/favicon.ico');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/icon-192.png']);
});
