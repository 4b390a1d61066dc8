import type { FastifyInstance, FastifyRequest } from 'fastify';
import pino from 'pino';

/** Slower answers than this are worth a line (performance.md 2.8). */
const SLOW_MS = 250;

/**
 * The process's log: JSON lines with the time in UTC. Of an error it keeps what finds the fault;
 * PostgreSQL's `detail`, `where` and `query` may hold a person's data and stay out (security.md T42).
 */
export function createLog(destination?: pino.DestinationStream) {
  return pino(
    {
      level: 'info',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: ['*.authorization', '*.apikey', '*.password', '*.token', '*.access_token'],
    },
    destination ?? pino.destination(1),
  );
}

function describeError(error: Error & { code?: string; table?: string; constraint?: string }) {
  const { name, code, message, table, constraint, stack } = error;
  return { type: name, code, message, table, constraint, stack };
}

/**
 * One line per request that failed, was slow or wrote. The query string is never logged: it holds
 * keys, codes and what people search for.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const failed = reply.statusCode >= 500;
    const wrote = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (!failed && !wrote && reply.elapsedTime < SLOW_MS) return;
    request.log[failed ? 'error' : 'info'](
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

/** The path without its query string. */
export function pathOf(request: FastifyRequest): string {
  const end = request.url.indexOf('?');
  return end === -1 ? request.url : request.url.slice(0, end);
}
