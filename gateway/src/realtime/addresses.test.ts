import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { parseConfig } from '../config.ts';
import { Addresses } from './addresses.ts';
import { stopClock, useRealtime } from './testing.ts';
import { type BareSocket, joinPayload, openBareSocket } from './testing-bare-socket.ts';

// The limits of one IP address before the person is known, also behind a proxy.

const fixture = useRealtime({ config: { rateLimits: true, trustProxy: ['127.0.0.1'] } });
const sockets: BareSocket[] = [];
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.terminate();
});

async function openFrom(address: string): Promise<BareSocket> {
  // The proxy appends the IP address; what stands before it was written by the sender.
  const headers = { 'x-forwarded-for': `198.51.100.${sockets.length % 250}, ${address}` };
  const opened = await openBareSocket(fixture.url, fixture.keys.anonKey, headers);
  sockets.push(opened);
  return opened;
}

test('[T55] two hundred sockets of an IP address in ten seconds, and as many open; then 429 until one is closed', async () => {
  const clock = stopClock();
  for (let n = 0; n < 200; n++) await openFrom('203.0.113.7');
  await expect(openFrom('203.0.113.7')).rejects.toThrow('429');
  await openFrom('203.0.113.8');

  clock.pass(10_000);
  await expect(openFrom('203.0.113.7')).rejects.toThrow('429');
  sockets[0]?.socket.terminate();

  await expect.poll(() => openFrom('203.0.113.7').then(() => 'open', String)).toBe('open');
});

test('[T55] a thousand joins of an IP address in ten seconds, whatever their tokens; then none is verified', async () => {
  stopClock();
  const reservations = { event: '*', schema: 'public', table: 'reservations' };
  const join = ({ say, answer }: BareSocket, ref: string) => {
    say(ref, ref, `realtime:${ref}`, 'phx_join', joinPayload(`ey.forged.${ref}`, reservations));
    return answer(ref);
  };
  for (let n = 0; n < 100; n++) {
    const one = await openFrom('203.0.113.9');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => join(one, `${nth}`)));
    for (const { response } of answers) expect(response.reason).toContain('JWT');
  }

  const over = await join(await openFrom('203.0.113.9'), '1');

  expect(over.response.reason).toBe('Too many joins from this address');
  expect((await join(await openFrom('203.0.113.10'), '1')).response.reason).toContain('JWT');
});

test.each([
  ['the socket’s, whatever a header says', undefined, '203.0.113.1', '8.8.8.8', '203.0.113.1'],
  [
    'the one that the proxy adds',
    '10.0.0.1',
    '::ffff:10.0.0.1',
    '8.8.8.8, 203.0.113.1',
    '203.0.113.1',
  ],
  [
    'the one before several proxies',
    '10.0.0.0/24',
    '10.0.0.1',
    '203.0.113.1, 10.0.0.2',
    '203.0.113.1',
  ],
  ['the proxy’s own when it speaks for nobody', '10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
  ['a network’s for IPv6', undefined, '2001:db8:1:2:3::4', undefined, '2001:db8:1:2'],
])('the IP address that counts is %s', (_which, proxies, remoteAddress, forwarded, counted) => {
  const addresses = new Addresses(parseConfig({ DEMO: '0', TRUST_PROXY: proxies }));
  const headers = { 'x-forwarded-for': forwarded };

  expect(addresses.of({ socket: { remoteAddress }, headers } as unknown as IncomingMessage)).toBe(
    counted,
  );
});
