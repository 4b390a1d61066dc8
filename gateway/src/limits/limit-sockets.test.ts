import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { parseConfig } from '../config.ts';
import { limitSockets } from './limit-sockets.ts';

const opened: Socket[] = [];
const apps: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  for (const app of apps.splice(0)) await app.close();
});

/** A server whose callers seem to come from the IP addresses that the test sets: a test has only loopback. */
async function listening(env: Record<string, string>, from: string) {
  const app = Fastify({ forceCloseConnections: true });
  apps.push(app);
  app.server.prependListener('connection', (socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: from });
  });
  limitSockets(app, parseConfig({ DEMO: '0', ...env }));
  app.get('/', async () => 'ok');
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return async () => {
    const socket = connect(Number(address.port), '127.0.0.1');
    opened.push(socket);
    const state = { closed: false };
    socket.on('close', () => {
      state.closed = true;
    });
    socket.on('error', () => undefined);
    socket.resume();
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const answered = new Promise((resolve) => socket.once('data', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    return { socket, state, answered, closed };
  };
}

test('[T32] the 51st socket of one IP address is closed, and there is room again when one ends', async () => {
  const open = await listening({}, '203.0.113.7');
  const first = await open();
  const others = await Promise.all(Array.from({ length: 49 }, open));
  await Promise.all(others.map(({ answered }) => answered));

  const over = await open();
  await vi.waitFor(() => expect(over.state.closed).toBe(true), { timeout: 20_000 });
  expect(others.some(({ state }) => state.closed)).toBe(false);

  first.socket.destroy();
  await vi.waitFor(
    async () => {
      const next = await open();
      const outcome = await Promise.race([
        next.answered.then(() => 'answered'),
        next.closed.then(() => 'closed'),
      ]);
      expect(outcome).toBe('answered');
    },
    { timeout: 20_000 },
  );
});

test.each([
  ['the proxy of TRUST_PROXY', { TRUST_PROXY: '10.1.0.0/16' }, '::ffff:10.1.2.3'],
  ['this very machine', {}, '127.0.0.1'],
  ['anybody with RATE_LIMITS=off', { RATE_LIMITS: 'off' }, '203.0.113.7'],
])('%s may open more', async (_who, env, from) => {
  const open = await listening(env, from);

  const sockets = await Promise.all(Array.from({ length: 60 }, open));
  await Promise.all(sockets.map(({ answered }) => answered));

  expect(sockets.some(({ state }) => state.closed)).toBe(false);
});
