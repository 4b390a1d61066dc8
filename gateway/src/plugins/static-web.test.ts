import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { ProductWeb } from '../product.ts';
import { useGateway } from '../testing.ts';
import { testProduct } from '../testing-product.ts';
import { readBuiltWeb } from './static-web.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gateway-web-'));
const write = (file: string, text: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};
write('index.html', '<h1>O acervo aberto</h1>');
write('about/index.html', '<h1>Sobre</h1>');
write('__spa-fallback.html', '<div>app</div><script>start()</script><script src="/a.js"></script>');
write('assets/app-a1b2.js', 'export {}');
write('assets/app-a1b2.js.br', brotliCompressSync('export {}'));
write('favicon.svg', '<svg/>');

const gateway = useGateway({ webFolder: folder });
afterAll(() => rmSync(folder, { recursive: true }));

const page = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  gateway.app.inject({ url, headers });

test('prerendered pages are served at their path and revalidated every time', async () => {
  const landing = await page('/');
  const about = await page('/about?ref=abc');

  expect(landing.body).toContain('O acervo aberto');
  expect(about.body).toContain('Sobre');
  expect(landing.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
  const again = await page('/', {
    accept: 'text/html',
    'if-none-match': `${landing.headers.etag}`,
  });
  expect(again.statusCode).toBe(304);
});

test('every path without a page of its own is the application, status 200', async () => {
  for (const url of ['/projects', '/projects/8c1f?tab=itens', '/auth/callback?code=a.b']) {
    const answer = await page(url);
    expect([url, answer.statusCode, answer.body]).toEqual([
      url,
      200,
      expect.stringContaining('app'),
    ]);
  }
});

test('a path that the product has no screen for is the application with status 404, again and again', async () => {
  const web = { ...testProduct.web, isScreen: (path: string) => path === '/projects' };
  const product = { ...gateway.deps.product, web };
  const app = await buildApp({ ...gateway.deps, product }, folder);
  const accept = 'text/html';
  const known = await app.inject({ url: '/projects?x=1', headers: { accept } });
  const unknown = await app.inject({ url: '/quem-somos', headers: { accept } });
  const again = await app.inject({
    url: '/quem-somos',
    headers: { accept, 'if-none-match': `${unknown.headers.etag}` },
  });
  const page = await app.inject({ url: '/about', headers: { accept } });
  await app.close();

  expect([known, unknown, again, page].map(({ statusCode }) => statusCode)).toEqual([
    200, 404, 404, 200,
  ]);
  expect(unknown.body).toBe(known.body);
  expect(again.body).toBe(known.body);
});

test('missing files and URLs of the API are never the application', async () => {
  for (const url of [
    '/assets/gone-1.js',
    '/.env',
    '/.well-known/gone.html',
    '/storage/v1/object',
    '/pg',
    '/graphql/v1',
  ]) {
    const answer = await page(url);
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
  // A path that a person typed is a page, even with a dot (RTE-003: any other path); a path that a page
  // loads is a file.
  expect((await page('/quem.somos')).statusCode).toBe(200);
  expect((await page('/gone.txt', { accept: '*/*' })).statusCode).toBe(404);
  const asJson = await page('/projects', { accept: 'application/json' });
  const posted = await gateway.app.inject({ method: 'POST', url: '/projects' });
  expect([asJson.statusCode, posted.statusCode]).toEqual([404, 404]);
});

test('hashed files are cached for ever; others for an hour', async () => {
  const hashed = await page('/assets/app-a1b2.js');
  const icon = await page('/favicon.svg');

  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(hashed.headers['content-type']).toContain('javascript');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
});

test('[T27] [T44] [OBR-221] a hashed file has a short policy of its own, and a page the whole one', async () => {
  const [file, missing, document] = [
    await page('/assets/app-a1b2.js'),
    await page('/assets/gone-a1b2.js'),
    await page('/projects'),
  ];
  for (const { headers } of [file, missing]) {
    expect(headers).toMatchObject({
      'content-security-policy': `default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toBeUndefined();
  }
  expect(document.headers['content-security-policy']).toContain("'sha256-");
  expect(document.headers['permissions-policy']).toContain('camera=()');
});

test('[T101] a worker is asked for every time, and an installation may have another one in its place', async () => {
  write('worker.js', 'keep()');
  write('worker.js.br', brotliCompressSync('keep()'));
  write('worker-off.js', 'leave()');
  const servedWith = async (files: Pick<ProductWeb, 'revalidated' | 'instead'>) => {
    const web = { ...testProduct.web, ...files };
    const app = await buildApp(
      { ...gateway.deps, product: { ...gateway.deps.product, web } },
      folder,
    );
    const answers = [
      await app.inject({ url: '/worker.js', headers: { 'accept-encoding': 'br' } }),
      await app.inject({ url: '/worker.js', headers: { 'accept-encoding': 'identity' } }),
    ];
    await app.close();
    return answers.map(({ headers, body }) => [headers['cache-control'], body]);
  };

  const [compressed, plain] = await servedWith({ revalidated: ['worker.js'] });
  expect([compressed?.[0], plain]).toEqual(['no-cache', ['no-cache', 'keep()']]);
  const off = await servedWith({
    revalidated: ['worker.js'],
    instead: { 'worker.js': 'worker-off.js' },
  });
  expect(off).toEqual([
    ['no-cache', 'leave()'],
    ['no-cache', 'leave()'],
  ]);
});

test('pages and files are sent compressed to clients that accept it', async () => {
  const compressed = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
  const application = await page('/projects', compressed);
  const file = await page('/assets/app-a1b2.js', compressed);
  const plain = await page('/assets/app-a1b2.js', { 'accept-encoding': 'identity' });

  expect(application.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(application.rawPayload).toString()).toContain('app');
  expect(file.headers['content-encoding']).toBe('br');
  expect(file.headers['content-type']).toContain('javascript');
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe('export {}');
  expect(plain.body).toBe('export {}');
});

test('nothing outside the build is served', async () => {
  for (const url of ['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json']) {
    const answer = await page(url, {});
    expect(answer.body).not.toContain('"name"');
  }
});

test('the policy allows exactly the inline scripts of the build [T27]', async () => {
  const web = readBuiltWeb(folder);
  const answer = await page('/projects');

  // printf 'start()' | openssl dgst -sha256 -binary | base64
  expect(web?.scriptHashes).toEqual(["'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"]);
  expect(answer.headers['content-security-policy']).toContain(
    `script-src 'self' ${web?.scriptHashes[0]};`,
  );
});

test('a page is filled again when the facts are others, and only then', () => {
  const fills: unknown[] = [];
  const web = readBuiltWeb(folder, (html, facts) => {
    fills.push(facts);
    return `${html}${facts ?? ''}`;
  });
  const about = web?.pages.get('/about');
  fills.length = 0;

  const [first, again, other] = [about?.('a'), about?.('a'), about?.('b')];

  expect(fills).toEqual(['a', 'b']);
  expect(again).toBe(first);
  expect([first?.html, other?.html]).toEqual(['<h1>Sobre</h1>a', '<h1>Sobre</h1>b']);
  expect(other?.etag).not.toBe(first?.etag);
});
