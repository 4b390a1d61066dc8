import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { listen, until, useStage } from './testing.ts';

const stage = useStage({ pingEveryMs: 250 });

async function open() {
  const url = `${stage.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stage.keys.anonKey}`;
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
  const received = await listen(await stage.client((await stage.signIn('ana')).token), {});
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
  await stage.app.close();

  expect((await closed)[0]).toBe(1001);
  await until(() => !stage.app.server.listening);
  deaf.terminate();
});

const connections = () =>
  new Promise<number>((resolve) =>
    stage.app.server.getConnections((_error, count) => resolve(count)),
  );
