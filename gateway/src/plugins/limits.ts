import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { WireError } from './errors.ts';
import { limits } from './request-limits.ts';

/**
 * The size limits of one request (security.md T31, T32, K11). Headers may be longer than the
 * longest URL, so that a long URL is refused with our own message instead of Node's bare 431.
 */
export const serverLimits = {
  bodyLimit: limits.bodyBytes,
  // An upload's, at the slowest link that is served; for all others body-timers.ts has a shorter one.
  requestTimeout: 600_000,
  routerOptions: { maxParamLength: limits.urlBytes },
  http: { maxHeaderSize: 65_536, headersTimeout: 5_000, connectionsCheckingInterval: 1_000 },
} satisfies FastifyHttpOptions<Server>;

/**
 * How many sockets may be open; more are closed as they open. Nine tenths may be realtime's
 * (realtime/index.ts), and beside 2,000 of those there is room for requests. Below 4,096, a usual
 * limit of open files.
 */
const MAX_CONNECTIONS = 4_000;

export function limitRequests(app: FastifyInstance): void {
  app.server.maxConnections = MAX_CONNECTIONS;
  app.addHook('onRequest', (request, _reply, done) => {
    const tooLong = Buffer.byteLength(request.raw.url ?? '') > limits.urlBytes;
    done(tooLong ? uriTooLong() : undefined);
  });
}

/** After refusing a body that announces more than this, the connection is closed. */
const MAX_DISCARDED_BYTES = 8 * 1024 * 1024;

/**
 * Keeps the connection open after a body was refused for its announced length. Fastify asks for it to be
 * closed, and closing it while the client is still sending can reset it before the client has read the
 * 413. Node discards the rest of the body, for which the client has the time of every other body
 * (plugins/body-timers.ts).
 */
export function keepOpenAfterLargeBody(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isRefused = reply.statusCode === 413 && !request.raw.complete;
    if (isRefused && Number(request.headers['content-length']) <= MAX_DISCARDED_BYTES) {
      reply.removeHeader('connection');
    }
    done(null, payload);
  });
}

function uriTooLong(): WireError {
  return new WireError({
    status: 414,
    code: 'URI_TOO_LONG',
    message: 'O endereço é longo demais.',
  });
}
