import { RealtimeClient } from '@supabase/realtime-js';
import { WebSocket } from 'ws';

/** One socket of one person, with one channel. */
export interface SeatWish {
  /** Its number among all of the run. */
  socket: number;
  token: string;
  event: '*' | 'UPDATE';
  filter: string | null;
  /** The stock client, or bare frames of the same protocol, which cost the load driver less. */
  stock: boolean;
}

/** The messages to a worker: the URL and the people; then, once, the request for what it received. */
export type Order = { address: string; apikey: string; seats: SeatWish[] } | { report: true };

/** The messages from a worker: how many channels are joined now; at the end everything that was received. */
export type News = { joined: number } | { received: Received[] };

/** Socket, what the changed row's note said, and when, in milliseconds since 1970. */
export type Received = [socket: number, note: string, at: number];

const HEARTBEAT_MS = 25_000;
const TELL_MS = 100;
/** As long as the stock client waits before its first new try. */
const REJOIN_MS = 1_000;
const AT_ONCE = 25;

const received: Received[] = [];
const joined = new Set<number>();
const now = () => performance.timeOrigin + performance.now();

process.on('message', (order: Order) => {
  if ('report' in order) {
    process.send?.({ received } satisfies News, () => process.exit(0));
    return;
  }
  setInterval(() => process.send?.({ joined: joined.size } satisfies News), TELL_MS);
  void openAll(order.address, order.apikey, [...order.seats]);
});

async function openAll(address: string, apikey: string, seats: SeatWish[]): Promise<void> {
  const opener = async () => {
    for (let seat = seats.shift(); seat; seat = seats.shift()) {
      await (seat.stock ? openStock : openBare)(address, apikey, seat);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, opener));
}

/** Resolves when the channel is joined for the first time. */
function openStock(address: string, apikey: string, seat: SeatWish): Promise<void> {
  const client = new RealtimeClient(`${address.replace('http', 'ws')}/realtime/v1`, {
    params: { apikey },
    transport: WebSocket as never,
    accessToken: async () => seat.token,
  });
  const { event, filter } = seat;
  const wish = { event: event as '*', schema: 'public', table: 'quotes' };
  return new Promise((resolve) => {
    client
      .channel(`quotes-${seat.socket}`)
      .on('postgres_changes', filter === null ? wish : { ...wish, filter }, ({ new: row }) =>
        received.push([seat.socket, String((row as { notes?: string }).notes), now()]),
      )
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') joined.add(seat.socket);
        else joined.delete(seat.socket);
        resolve();
      });
  });
}

/** Resolves when the channel is joined for the first time. A socket that breaks stays broken: it counts. */
function openBare(address: string, apikey: string, seat: SeatWish): Promise<void> {
  const url = `${address.replace('http', 'ws')}/realtime/v1/websocket`;
  const socket = new WebSocket(`${url}?apikey=${apikey}&vsn=2.0.0`);
  const topic = `realtime:quotes-${seat.socket}`;
  const say = (...frame: unknown[]) => socket.send(JSON.stringify(frame));
  const join = () =>
    say('1', '1', topic, 'phx_join', {
      config: {
        postgres_changes: [
          {
            event: seat.event,
            schema: 'public',
            table: 'quotes',
            ...(seat.filter !== null && { filter: seat.filter }),
          },
        ],
      },
      access_token: seat.token,
    });
  const beat = setInterval(() => say(null, '0', 'phoenix', 'heartbeat', {}), HEARTBEAT_MS);
  return new Promise((resolve) => {
    socket.on('open', join);
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data));
      if (event === 'postgres_changes') {
        received.push([seat.socket, String(payload.data.record?.notes), now()]);
      } else if (event === 'system' && payload.status === 'ok') {
        joined.add(seat.socket);
        resolve();
      } else if (event === 'phx_error' || payload?.status === 'error') {
        joined.delete(seat.socket);
        setTimeout(join, REJOIN_MS);
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(beat);
      joined.delete(seat.socket);
      resolve();
    });
  });
}
