import { setTimeout as wait } from 'node:timers/promises';

/** How often something was sent again. */
export const retried = { reads: 0, writes: 0 };

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

/**
 * From now on requests to this server are sent again as clients and people do. A read, whenever it failed. A write, only when the
 * service asks people to try again; never when it does not know whether the write was done, or did not respond.
 */
export function retryAsPeopleDo(url: string): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (!address.startsWith(url)) return send(input, init);
    const isRead = method === 'GET' || method === 'HEAD';
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const response = await send(input, init).catch((error: Error) => error);
      const mayRepeat = isRead
        ? response instanceof Error || response.status === 503
        : response instanceof Response && response.headers.has('retry-after');
      if (mayRepeat && performance.now() < deadline) {
        retried[isRead ? 'reads' : 'writes'] += 1;
        await wait(PAUSE_MS);
        continue;
      }
      if (response instanceof Error) throw response;
      return response;
    }
  };
}
