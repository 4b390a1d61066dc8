import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { selfSigned } from '../testing/certificate.ts';
import { type CallOptions, call } from './call.ts';

// Receivers listen on this machine; what a name leads to is said by each test.

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The port of a receiver, and how often somebody connected to it. */
async function receiver(server: Server) {
  const seen = { port: 0, connections: 0 };
  server.on('connection', () => {
    seen.connections += 1;
  });
  server.listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  seen.port = (server.address() as AddressInfo).port;
  return seen;
}

const answering = (answer: RequestListener) => receiver(createServer(answer));

const HERE: CallOptions = { resolve: async () => ['127.0.0.1'], loopback: true };
const post = (url: string, options: Partial<CallOptions> = {}) =>
  call({ url, headers: { 'webhook-id': 'e1' }, body: '{"a":1}' }, { ...HERE, ...options });

test('[WHK-2] [POR-091] a 2xx is done: its status, how long it took and the first 200 characters are kept', async () => {
  let got: unknown;
  const { port } = await answering(async (request, response) => {
    const body = (await request.toArray()).join('');
    got = [request.method, request.url, request.headers['webhook-id'], request.headers.host, body];
    response.writeHead(202).end(`ok\0\r\n${'é'.repeat(300)}`);
  });

  const outcome = await post(`http://hooks.library.test:${port}/a?b=1`);

  expect(got).toEqual(['POST', '/a?b=1', 'e1', `hooks.library.test:${port}`, '{"a":1}']);
  expect(outcome).toEqual({
    status: 202,
    error: null,
    responseStart: `ok ${'é'.repeat(197)}`,
    retryAfterSeconds: null,
    tookMs: expect.any(Number),
  });
});

test.each([
  [400, undefined, null],
  [410, undefined, null],
  [500, '60', null],
  [503, '120', 120],
  [429, '999999999', 86_400],
  [429, '-5', null],
  [503, '1e5', null],
  [503, 'amanhã', null],
  [503, 'Fri, 99 Foo 2026 00:00:00 GMT', null],
  [503, 'Thu, 01 Jan 1970 00:00:00 GMT', 0],
])(
  '[WHK-2] [POR-092] %i with Retry-After %s is no success, and asks for a wait of %s seconds',
  async (status, header, wait) => {
    const { port } = await answering((_, response) => {
      response.writeHead(status, header ? { 'retry-after': header } : {}).end('no');
    });

    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({
      status,
      error: 'status',
      responseStart: 'no',
      retryAfterSeconds: wait,
    });
  },
);

test('[WHK-4] [T114] a redirection is not followed', async () => {
  const inside = await answering((_, response) => response.end('secret'));
  const { port } = await answering((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${inside.port}/` }).end(),
  );

  expect(await post(`http://hooks.library.test:${port}/`)).toMatchObject({
    status: 307,
    error: 'redirect',
  });
  expect(inside.connections).toBe(0);
});

test.each([
  [['127.0.0.1']],
  [['10.0.0.8']],
  [['169.254.169.254']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['64:ff9b::7f00:1']],
  [['8.8.8.8', '127.0.0.1']],
])('[WHK-4] [T114] to a name that leads to %j nothing is connected', async (addresses) => {
  const outcome = await post('https://hooks.library.test/', {
    loopback: false,
    resolve: async () => addresses,
  });

  // The socket asks for the addresses before it connects, and got none.
  expect(outcome).toMatchObject({ status: null, error: 'address' });
});

test('[WHK-4] [T114] a name that leads elsewhere after it was checked: the socket gets what was checked, and the next call is refused', async () => {
  const seen = await answering((_, response) => response.end());
  const answers = [['127.0.0.1'], ['10.0.0.1', '127.0.0.1']];
  const resolve = vi.fn(async () => answers.shift() ?? []);
  const url = `http://hooks.library.test:${seen.port}/`;

  expect(await post(url, { resolve })).toMatchObject({ status: 200, error: null });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(await post(url, { resolve })).toMatchObject({ status: null, error: 'address' });
  expect(await post(url, { resolve })).toMatchObject({ status: null, error: 'dns' });
  expect(seen.connections).toBe(1);
});

test('[WHK-4] a URL that may not be called is not resolved', async () => {
  const resolve = vi.fn(async () => ['127.0.0.1']);
  const { port } = await answering((_, response) => response.end());

  for (const url of [`http://127.0.0.1:${port}/`, `https://2130706433:${port}/`, 'nothing'])
    expect(await post(url, { loopback: false, resolve })).toMatchObject({ error: 'url' });
  expect(resolve).not.toHaveBeenCalled();
});

test('[WHK-4] [POR-090] the certificate must be one for the name', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = selfSigned('hooks.library.test', { privateKey, publicKey });
  const cert = `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`;
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const { port } = await receiver(createTlsServer({ key, cert }, (_, response) => response.end()));
  const name = `https://hooks.library.test:${port}/`;

  expect(await post(name, { ca: cert })).toMatchObject({ status: 200, error: null });
  expect(await post(`https://other.library.test:${port}/`, { ca: cert })).toMatchObject({
    status: null,
    error: 'tls',
  });
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  expect(await post(name)).toMatchObject({ status: null, error: 'tls' });
  vi.unstubAllEnvs();
});

test('[WHK-7] [POR-091] a receiver that never answers, or never ends its answer, is left after the limit', async () => {
  const silent = await answering(() => undefined);
  const endless = await answering((_, response) => response.writeHead(200).write('so far'));
  const limit = { limitMs: 200 };

  expect(await post(`http://127.0.0.1:${silent.port}/`, limit)).toMatchObject({
    status: null,
    error: 'timeout',
  });
  expect(await post(`http://127.0.0.1:${endless.port}/`, limit)).toMatchObject({
    status: 200,
    error: null,
    responseStart: 'so far',
  });
});

test('[POR-091] no more than the beginning of a long answer is read', async () => {
  let sent = 0;
  const { port } = await answering((_, response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(1024))) sent += 1;
    };
    response.on('drain', more);
    more();
  });

  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({
    status: 200,
    responseStart: 'x'.repeat(200),
  });
  // The buffers of both sockets hold more than was read, but no end of it.
  expect(sent).toBeLessThan(32 * 1024);
});

test('[POR-092] an answer that is no HTTP, a status that is none, and a port where nobody listens', async () => {
  const odd = await answering((_, response) => response.writeHead(999).end());
  const { port } = await receiver(createTcpServer((socket) => socket.end('SSH-2.0-x\r\n')));
  const closed = await answering(() => undefined);
  await new Promise((resolve) => servers.pop()?.close(resolve));

  for (const each of [port, odd.port])
    expect(await post(`http://127.0.0.1:${each}/`)).toMatchObject({
      status: null,
      error: 'answer',
    });
  expect(await post(`http://127.0.0.1:${closed.port}/`)).toMatchObject({
    status: null,
    error: 'connection',
  });
});
