import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Watched } from './figures.ts';

export interface JoinOrder {
  address: string;
  apikey: string;
  tokens: string[];
  everyMs: number;
}

const PATIENCE_MS = 20_000;

process.on('message', async ({ address, apikey, tokens, everyMs }: JoinOrder) => {
  const began = performance.now();
  const joins = tokens.map(async (token, nth) => {
    await wait(Math.max(0, began + nth * everyMs - performance.now()));
    return join(address, apikey, token);
  });
  const took = await Promise.all(joins);
  const joined = took.filter((each) => each !== null);
  process.send?.({ took: joined, refused: took.length - joined.length } satisfies Watched);
});

/** From opening the socket until the server says that it listens; null when it does not. */
function join(address: string, apikey: string, token: string): Promise<number | null> {
  const url = `${address.replace('http', 'ws')}/realtime/v1/websocket`;
  const began = performance.now();
  const socket = new WebSocket(`${url}?apikey=${apikey}&vsn=2.0.0`);
  return new Promise((resolve) => {
    const end = (took: number | null) => {
      clearTimeout(timer);
      socket.terminate();
      resolve(took);
    };
    const timer = setTimeout(end, PATIENCE_MS, null);
    const binding = { event: '*', schema: 'public', table: 'quotes' };
    const payload = { config: { postgres_changes: [binding] }, access_token: token };
    socket.on('open', () =>
      socket.send(JSON.stringify(['1', '1', 'realtime:quotes', 'phx_join', payload])),
    );
    socket.on('message', (data) => {
      const [, , , event, answer] = JSON.parse(String(data));
      if (event === 'system' && answer.status === 'ok') end(performance.now() - began);
      else if (answer?.status === 'error') end(null);
    });
    socket.on('error', () => end(null));
    socket.on('close', () => end(null));
  });
}
