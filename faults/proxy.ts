import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A wire that can be cut: TCP in, TCP or a socket file out. */
export interface Proxy {
  port: number;
  /** Resets every connection and refuses new ones until {@link mend}. */
  cut(): void;
  /** Keeps every connection open and carries nothing more, as a network that swallows packets does. */
  swallow(): void;
  mend(): void;
}

/** @param to where the other end listens. */
export async function startProxy(to: NetConnectOpts): Promise<Proxy> {
  const pairs = new Set<[Socket, Socket]>();
  let state: 'open' | 'cut' | 'swallowing' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') return near.resetAndDestroy();
    const far = connect(to);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, into] of [pair, [far, near] as const]) {
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        into.destroy();
      });
      from.on('data', (bytes) => {
        if (state === 'open') into.write(bytes);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.destroy();
    }
  };
  onTestFinished(() => {
    cutAll();
    server.close();
  });
  return {
    port: (server.address() as { port: number }).port,
    cut() {
      state = 'cut';
      cutAll();
    },
    swallow() {
      state = 'swallowing';
    },
    mend() {
      // The swallowed bytes are lost, so such a connection can only be closed.
      if (state === 'swallowing') cutAll();
      state = 'open';
    },
  };
}
