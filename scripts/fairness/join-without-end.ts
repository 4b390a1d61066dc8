import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Counted, JoinMisdeed } from './misdeed.ts';

/** Channels of one socket that are joined again and again. */
const TOPICS = 18;

/** Joins on every socket at the pace that one socket is allowed, with as much to check as it may carry. */
export async function joinWithoutEnd(
  address: string,
  apikey: string,
  misdeed: JoinMisdeed,
  counted: Counted,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    Array.from({ length: misdeed.sockets }, () =>
      keepJoining(address, apikey, misdeed, counted, signal),
    ),
  );
}

async function keepJoining(
  address: string,
  apikey: string,
  { token, person, joinsPerSecond, bindings, filters }: JoinMisdeed,
  counted: Counted,
  signal: AbortSignal,
): Promise<void> {
  const url = `${address.replace('http', 'ws')}/realtime/v1/websocket`;
  let turn = 0;
  while (!signal.aborted) {
    const socket = new WebSocket(`${url}?apikey=${apikey}&vsn=2.0.0`);
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const [, , , event, { status }] = JSON.parse(String(data));
      if (status === 'error') counted.refused += 1;
      else if (event === 'system') counted.done += 1;
    });
    await Promise.race([
      new Promise((resolve) => socket.once('open', resolve)),
      new Promise((resolve) => socket.once('close', resolve)),
    ]);
    while (!signal.aborted && socket.readyState === WebSocket.OPEN) {
      turn += 1;
      const ref = String(turn);
      const payload = {
        config: { postgres_changes: wishes(person, bindings, filters) },
        access_token: token,
      };
      socket.send(JSON.stringify([ref, ref, `realtime:t${turn % TOPICS}`, 'phx_join', payload]));
      await wait(1_000 / joinsPerSecond);
    }
    socket.terminate();
    await wait(200);
  }
}

/** All different, all true of one's own rows. */
const wishes = (person: string, bindings: number, filters: number) =>
  Array.from({ length: bindings }, (_, nth) => ({
    event: '*',
    schema: 'public',
    table: 'quotes',
    filter: [
      `supplier_id=eq.${person}`,
      ...Array.from({ length: filters - 1 }, (_, at) => `price=gt.${at + nth}`),
    ].join(','),
  }));
