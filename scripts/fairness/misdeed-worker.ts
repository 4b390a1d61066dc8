import { setMaxListeners } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { hammer } from './hammer.ts';
import { joinWithoutEnd } from './join-without-end.ts';

/** What one person is to do, until told to stop. */
export type Misdeed = HttpMisdeed | JoinMisdeed;

export interface HttpMisdeed {
  kind: 'http';
  /** Where from, as the proxy says. */
  from: string;
  token: string;
  /** How many requests are under way at once. */
  atOnce: number;
  /** Sent in turn; `§` stands for a number that is another one each time. */
  asked: { method: string; path: string; headers?: Record<string, string>; body?: string }[];
}

export interface JoinMisdeed {
  kind: 'joins';
  token: string;
  person: string;
  sockets: number;
  joinsPerSecond: number;
  bindings: number;
  filters: number;
}

export interface Counted {
  done: number;
  refused: number;
  /** Neither answered nor refused: the time or the connection ended. */
  failed: number;
}

export type Order = { address: string; apikey: string; misdeed: Misdeed } | 'stop';

const ending = new AbortController();
setMaxListeners(0, ending.signal);
const counted: Counted = { done: 0, refused: 0, failed: 0 };

process.on('message', async (order: Order) => {
  if (order === 'stop') {
    ending.abort();
    process.send?.(counted, () => process.exit(0));
    return;
  }
  const { address, apikey, misdeed } = order;
  if (misdeed.kind === 'http') await hammer(address, apikey, misdeed, counted, ending.signal);
  else await joinWithoutEnd(address, apikey, misdeed, counted, ending.signal);
});
// Whoever does such a thing does it on a machine of their own: its cost shall be nobody's here.
setPriority(Math.min(19, getPriority() + 5));
process.send?.('ready');
// The run was broken off.
process.on('disconnect', () => process.exit(0));
