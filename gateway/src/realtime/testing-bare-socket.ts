import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** A frame of vsn 2: join_ref, ref, topic, event, payload. */
export type BareFrame = [
  string | null,
  string | null,
  string,
  string,
  Record<string, unknown> | undefined,
];

export interface Reply {
  status: string;
  response: { reason?: string };
}

/** A socket without a client library, to send what no client would; everything that it received is kept. */
export interface BareSocket {
  socket: WebSocket;
  raw: string[];
  frames: BareFrame[];
  /** The code that the server closed it with. */
  closedWith(): number | undefined;
  say(...frame: BareFrame): void;
  /** The server's reply to this ref; rejects after `patience` ms. */
  answer(ref: string, patience?: number): Promise<Reply>;
}

/** @param url of the server. Rejects when the upgrade is refused. */
export async function openBareSocket(
  url: string,
  apikey: string,
  headers: Record<string, string> = {},
): Promise<BareSocket> {
  const address = `${url.replace('http', 'ws')}/realtime/v1/websocket`;
  const socket = new WebSocket(`${address}?apikey=${apikey}&vsn=2.0.0`, { headers });
  const raw: string[] = [];
  const frames: BareFrame[] = [];
  let closed: number | undefined;
  socket.on('message', (data) => {
    raw.push(String(data));
    frames.push(JSON.parse(String(data)));
  });
  socket.on('close', (code) => {
    closed = code;
  });
  await once(socket, 'open');
  // A server that closes while something is being sent is no failure of the sender.
  socket.on('error', () => undefined);
  return {
    socket,
    raw,
    frames,
    closedWith: () => closed,
    say: (...frame) => socket.send(JSON.stringify(frame)),
    async answer(ref, patience = 20_000) {
      // Not by the clock of the limits, which a test may stop.
      const until = Date.now() + patience;
      for (;;) {
        const found = frames.find((frame) => frame[1] === ref && frame[3] === 'phx_reply');
        if (found) return found[4] as unknown as Reply;
        if (Date.now() > until) throw new Error(`no answer to ${ref} in ${patience} ms`);
        await wait(2);
      }
    },
  };
}

/** The payload of a phx_join. */
export const joinPayload = (token: string, ...postgres_changes: object[]) => ({
  config: { broadcast: {}, presence: {}, postgres_changes, private: false },
  access_token: token,
});
