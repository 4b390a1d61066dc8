import type { Deps } from '../deps.ts';
import { asGateway } from '../postgres/transactions.ts';
import { startQueue } from './queue.ts';

/**
 * Works at what the product does in parts (Product.work), for as long as the gateway runs: at start, when the product
 * notifies the channel, and by a timer. A part that fails, or that a stop of gateway or database broke off, is
 * rolled back and done at the next of these.
 */
export function startWork(deps: Deps): { stop(): Promise<void> } {
  const queues = (deps.product.work ?? []).map(({ name, channel, statement }) =>
    startQueue(deps, {
      channel,
      work: async (signal) => {
        if (signal.aborted) return false;
        const [row] = await asGateway<{ more: boolean }>(deps.db, `select ${statement} as more`);
        return row?.more === true;
      },
      unread: `${name} could not be worked at`,
      unheard: `${name} begins by the clock only`,
    }),
  );
  return {
    async stop() {
      await Promise.all(queues.map((queue) => queue.stop()));
    },
  };
}
