import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { addressMatcher } from './address-matcher.ts';
import { countedAddress, peopleAt } from './rate-limits.ts';

/** security.md T32. A browser with an open page uses six or seven. */
const SOCKETS_PER_ADDRESS = 50;
/**
 * No IP address takes every connection: one beyond its share is closed as it opens. This does not
 * apply to the proxy of TRUST_PROXY, through which everybody comes; it has such a limit of its own
 * (docs/operations.md).
 */
export function limitSockets(app: FastifyInstance, config: Config): void {
  if (!config.rateLimits) return;
  const isProxy = addressMatcher(config.trustProxy ?? []);
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress;
    if (from === undefined || isProxy(from)) return;
    const address = countedAddress(from);
    const count = (open.get(address) ?? 0) + 1;
    if (count > SOCKETS_PER_ADDRESS * peopleAt(address)) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
