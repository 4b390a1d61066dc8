import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { limits } from '../rest/limits.ts';
import { WireError } from './errors.ts';

/**
 * How much of anything one request may take (security.md T31, T32, K11). Headers may be longer than
 * the longest URL, which is refused with its own words instead of Node's bare 431.
 */
export const serverLimits = {
  bodyLimit: limits.bodyBytes,
  requestTimeout: 15_000,
  routerOptions: { maxParamLength: limits.urlBytes },
  http: { maxHeaderSize: 65_536, headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
} satisfies FastifyHttpOptions<Server>;

/** Sockets at once, the realtime ones included; more are closed as they come. */
const MAX_CONNECTIONS = 2_000;

export function limitRequests(app: FastifyInstance): void {
  app.server.maxConnections = MAX_CONNECTIONS;
  app.addHook('onRequest', async (request) => {
    if (Buffer.byteLength(request.raw.url ?? '') > limits.urlBytes) {
      throw new WireError({
        status: 414,
        code: 'URI_TOO_LONG',
        message: 'O endereço é longo demais.',
      });
    }
  });
}
