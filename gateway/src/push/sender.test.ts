import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useGateway } from '../testing.ts';
import { loadKeys } from '../tokens/keys.ts';
import { type Deliver, sendDuePushes } from './sender.ts';

// The push service is a server on this machine: what the gateway sends goes there whole, but for TLS.

const gateway = useGateway({
  config: { pushContact: 'mailto:equipe@library.test' },
  product: {
    push: {
      hosts: ['push.library.test'],
      forgetDevice: 'select public.forget_device($1)',
      payload: ({ title }: { title: string }) => ({ title }),
    },
  },
});

const received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let service: Server;
let status = 201;
let deliver: Deliver;

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const body = await buffer(request);
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  deliver = async ({ endpoint, method, headers, body }) => {
    const here = `http://127.0.0.1:${port}${new URL(endpoint).pathname}`;
    const sent = { method, headers: headers as Record<string, string>, body: body as never };
    return (await fetch(here, sent)).status;
  };
  await gateway.database.owner.query(`
    create table public.forgotten (endpoint text);
    create function public.forget_device(ended text) returns void language sql security definer
    set search_path = '' as 'insert into public.forgotten values (ended)';
    grant execute on function public.forget_device(text) to authenticator;
  `);
});
afterAll(() => service?.close());
beforeEach(async () => {
  received.length = 0;
  await gateway.database.owner.query('delete from private.pushes');
});

async function queue(endpoint: string) {
  const device = createECDH('prime256v1');
  device.generateKeys();
  await gateway.database.owner.query(
    'insert into private.pushes (endpoint, p256dh, auth, message) values ($1, $2, $3, $4)',
    [
      endpoint,
      device.getPublicKey('base64url'),
      randomBytes(16).toString('base64url'),
      { title: 'Livro reservado' },
    ],
  );
}

const waiting = async () =>
  (
    await gateway.database.owner.query(
      'select attempts, send_after > now() as later from private.pushes',
    )
  ).rows;

test('[AVI-030] a message goes to the push service encrypted, signed with our key, and once', async () => {
  status = 201;
  await queue('https://push.library.test/send/abc');

  expect(await sendDuePushes(gateway.deps, deliver)).toBe(1);

  const [message] = received;
  expect(message?.path).toBe('/send/abc');
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(message?.headers.authorization).toContain(`k=${gateway.keys.push.publicKey}`);
  expect(message?.body.includes('Livro')).toBe(false);
  expect(await waiting()).toEqual([]);
});

test.each([404, 410])('[AVI-030] %i forgets the device', async (ended) => {
  status = ended;
  await queue(`https://push.library.test/send/${ended}`);

  await sendDuePushes(gateway.deps, deliver);

  const { rows } = await gateway.database.owner.query('select endpoint from forgotten');
  expect(rows).toContainEqual({ endpoint: `https://push.library.test/send/${ended}` });
  expect(await waiting()).toEqual([]);
});

test.each([302, 429, 503])('[AVI-030] after %i the message is tried again later', async (busy) => {
  status = busy;
  await queue('https://push.library.test/send/abc');

  await sendDuePushes(gateway.deps, deliver);

  expect(await waiting()).toEqual([{ attempts: 1, later: true }]);
});

test('[AVI-030] a message that is an hour old is not sent any more', async () => {
  await queue('https://push.library.test/send/abc');
  await gateway.database.owner.query(
    `update private.pushes set created_at = now() - interval '61 minutes'`,
  );

  expect(await sendDuePushes(gateway.deps, deliver)).toBe(0);
  expect(await waiting()).toEqual([]);
});

test('[T71] to another host nothing is sent, even if the owner wrote the row', async () => {
  await queue('https://elsewhere.test/send/abc');
  await queue('https://push.library.test:8443/send/abc');

  await sendDuePushes(gateway.deps, deliver);

  expect(received).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test('the key pair stays the same at every start', async () => {
  const again = await loadKeys(gateway.database.owner, gateway.deps.product.id);

  expect(again.push).toEqual(gateway.keys.push);
});
