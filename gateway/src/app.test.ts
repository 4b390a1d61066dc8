import { connect } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { limits } from './plugins/request-limits.ts';
import { useGateway } from './testing.ts';
import { testProduct } from './testing-product.ts';

// /config.json returns the product's values beside the gateway's own.
const gateway = useGateway({
  product: { web: { ...testProduct.web, clientConfig: () => ({ dpo: null }) } },
});
const ask = (url: string, options: object = {}) => gateway.app.inject({ url, ...options });

/** For what only a socket shows. */
let address = '';
beforeAll(async () => {
  address = await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});

test.each([
  ['a route', 'GET', '/healthz', 200],
  ['the configuration', 'GET', '/config.json', 200],
  ['nothing', 'GET', '/nothing', 404],
  ['a table for nobody', 'GET', '/rest/v1/members', 401],
  ['an unknown address of the wire', 'GET', '/storage/v1/object', 404],
  ['an account for nobody', 'GET', '/auth/v1/user', 401],
  ['a function for nobody', 'POST', '/functions/v1/nothing', 401],
  ['an unknown method', 'TRACE', '/healthz', 405],
  ['a broken path', 'GET', '/%zz', 400],
])('%s (%s %s) answers with the security headers [T44]', async (_name, method, url, status) => {
  const answer = await ask(url, { method });

  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'content-security-policy': expect.stringContaining(`frame-ancestors 'none'`),
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(answer.headers['content-type']).toContain('application/json');
});

test('a response for programs may load and run nothing [T27] [T44]', async () => {
  for (const url of ['/rest/v1/members', '/functions/v1/nothing']) {
    const { headers } = await ask(url);
    expect(headers['content-security-policy']).toBe(`default-src 'none'; frame-ancestors 'none'`);
  }
  expect((await ask('/auth/v1/verify')).headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});

test('the client configuration contains the public key and the URL it was requested at', async () => {
  const asked = await ask('/config.json', { headers: { host: '127.0.0.1:4000' } });
  const hostile = await ask('/config.json', { headers: { host: 'evil.test/"<x>' } });

  expect(asked.json()).toEqual({
    supabaseUrl: 'http://127.0.0.1:4000',
    anonKey: gateway.keys.anonKey,
    google: false,
    company: false,
    dpo: null,
    mail: 'none',
    pushKey: null,
    demo: false,
    siteUrl: 'http://localhost:3000',
  });
  expect(hostile.json().supabaseUrl).toBe('http://localhost:3000');
});

test('our own pages may call the API with any header; a foreign origin is not allowed [T15]', async () => {
  const preflight = (origin: string) =>
    ask('/rest/v1/members', {
      method: 'OPTIONS',
      headers: {
        origin,
        host: 'library.test',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,x-anything-new',
      },
    });

  const ours = await preflight('http://localhost:3000');
  const sameHost = await preflight('http://library.test');
  const foreign = await preflight('https://evil.test');

  expect(ours.headers).toMatchObject({
    'access-control-allow-origin': 'http://localhost:3000',
    'access-control-allow-headers': 'apikey,x-anything-new',
    'access-control-allow-methods': expect.stringContaining('PATCH'),
    vary: 'Origin, Access-Control-Request-Headers',
  });
  expect(ours.statusCode).toBe(204);
  expect(sameHost.headers['access-control-allow-origin']).toBe('http://library.test');
  expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  expect(foreign.statusCode).toBe(404);
});

test('responses expose the headers that stock clients read', async () => {
  const answer = await ask('/healthz', { headers: { origin: 'http://localhost:3000' } });

  expect(`${answer.headers['access-control-expose-headers']}`.split(', ')).toEqual([
    'Content-Range',
    'Content-Location',
    'Location',
    'Preference-Applied',
    'X-Total-Count',
    'Link',
    'X-Supabase-Api-Version',
    'X-Sb-Error-Code',
    'Retry-After',
  ]);
  expect(answer.headers.vary).toBe('Origin');
});

test('a URL of 24 kB passes and one byte more is 414 [T31]', async () => {
  const url = (bytes: number) => `/healthz?x=${'a'.repeat(bytes - '/healthz?x='.length)}`;

  expect((await ask(url(limits.urlBytes))).statusCode).toBe(200);
  expect((await ask(url(limits.urlBytes + 1))).statusCode).toBe(414);
});

test('a body of 256 kB is read and one byte more is 413 [T31]', async () => {
  const send = (bytes: number) =>
    ask('/functions/v1/anything', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify('a'.repeat(bytes - 2)),
    });

  expect((await send(limits.bodyBytes)).statusCode).toBe(401);
  expect((await send(limits.bodyBytes + 1)).statusCode).toBe(413);
});

test('a client that still sends when its body is refused gets the 413, and can go on [T31]', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes;
  });
  const length = limits.bodyBytes * 2;

  socket.write(
    `POST /functions/v1/anything HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  await expect.poll(() => received).toContain('HTTP/1.1 413 ');
  socket.write('x'.repeat(length));
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');

  await expect.poll(() => received).toContain('HTTP/1.1 200 ');
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
  'a body of type %s is 415 [T15]',
  async (type) => {
    const answer = await ask('/functions/v1/anything', {
      method: 'POST',
      headers: { 'content-type': type },
      payload: '{}',
    });

    expect(answer.statusCode).toBe(415);
  },
);

test('a client that never ends its headers is cut off within 8 s, while others are served [T32]', async () => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const began = Date.now();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.resume();
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ');

  const probe = await fetch(`${address}/healthz`);
  await closed;

  expect(probe.status).toBe(200);
  expect(Date.now() - began).toBeLessThan(8_000);
});
