import type { Server } from 'node:http';
import { errorCodes, type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { limits } from '../rest/limits.ts';
import { WireError } from './errors.ts';

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

/** The rest of a refused body is received and dropped up to this size; after a larger one the connection is closed. */
const DROPPED_BYTES = 8 * 1024 * 1024;

/**
 * Refuses a body by the length that it announces, before any of it is read. Fastify does so too, but then
 * closes the connection while the client still sends, and the client may see a broken connection instead
 * of the 413. The body timer (plugins/body-timers.ts) ends a client that does not finish sending.
 */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const announced = request.headers['content-length'];
    if (announced === undefined || Number(announced) <= request.routeOptions.bodyLimit) {
      return done();
    }
    if (Number(announced) > DROPPED_BYTES) reply.header('connection', 'close');
    done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
  });
}

function uriTooLong(): WireError {
  return new WireError({
    status: 414,
    code: 'URI_TOO_LONG',
    message: 'O endereço é longo demais.',
  });
}
