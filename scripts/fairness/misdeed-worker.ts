import { setMaxListeners } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { hammer } from './hammer.ts';
import { joinWithoutEnd } from './join-without-end.ts';
import type { Counted, Order } from './misdeed.ts';

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
// A person who does this uses a machine of their own: the load it causes here must not slow the
// server.
setPriority(Math.min(19, getPriority() + 5));
process.send?.('ready');
// The run was broken off.
process.on('disconnect', () => process.exit(0));
