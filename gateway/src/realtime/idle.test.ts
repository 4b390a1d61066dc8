import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { listen, until, useRealtime } from './testing.ts';

const fixture = useRealtime({ pingEveryMs: 250 });

async function open() {
  const url = `${fixture.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${fixture.keys.anonKey}`;
  const socket = new WebSocket(url);
  await once(socket, 'open');
  return socket;
}

test('a client that does not respond to pings is cut off', async () => {
  const socket = await open();
  const before = await connections();

  socket.pause();

  await expect.poll(connections, { timeout: 20_000 }).toBe(before - 1);
  socket.terminate();
});

test('a socket without a channel is closed, one with a channel stays open', async () => {
  const received = await listen(await fixture.client((await fixture.signIn('ana')).token), {});
  const idle = await open();
  let pings = 0;
  idle.on('ping', () => {
    pings++;
  });

  const [code] = await once(idle, 'close');

  expect([code, pings]).toEqual([1000, 4]);
  expect(received.statuses).toEqual(['SUBSCRIBED']);
});

test('when the server stops, sockets are closed with the code for "going away"', async () => {
  const socket = await open();
  const deaf = await open();
  deaf.pause();

  const closed = once(socket, 'close');
  await fixture.app.close();

  expect((await closed)[0]).toBe(1001);
  await until(() => !fixture.app.server.listening);
  deaf.terminate();
});

const connections = () =>
  new Promise<number>((resolve) =>
    fixture.app.server.getConnections((_error, count) => resolve(count)),
  );
