import type { FastifyInstance, FastifyRequest } from 'fastify';
import pino from 'pino';

/** Slower responses than this are logged (gateway/docs/tuning.md, "Requests"). */
const SLOW_MS = 250;
/** The longest text in a log line: a path or a quoted value, which the sender chose, must not fill the disk. */
const LONGEST_TEXT = 200;

/**
 * The process's log: JSON lines with the time in UTC. It keeps the parts of an error that help to
 * find the fault; PostgreSQL's `detail`, `where` and `query` may hold personal data and are left
 * out (security.md T42).
 */
export function createLog(destination?: pino.DestinationStream) {
  return pino(
    {
      level: 'info',
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      formatters: { log: cutTexts },
      redact: ['*.authorization', '*.apikey', '*.password', '*.token', '*.access_token'],
    },
    destination ?? pino.destination(1),
  );
}

function describeError(error: Error & { code?: string; table?: string; constraint?: string }) {
  const { name, code, message, table, constraint, stack } = error;
  return cutTexts({
    type: name,
    code,
    message,
    table,
    constraint,
    stack: placesOf(stack),
  });
}

/** The lines of a stack trace that name places in our code; the first ones repeat the message. */
function placesOf(stack: string | undefined): string[] | undefined {
  return stack
    ?.split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, 15)
    .map((line) => cut(line.trim()));
}

function cutTexts(line: Record<string, unknown>): Record<string, unknown> {
  const texts = Object.entries(line).map(([key, value]) => [
    key,
    typeof value === 'string' ? cut(value) : value,
  ]);
  return Object.fromEntries(texts);
}

const cut = (text: string) =>
  text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT)}…`;

/**
 * Logs one line per request that failed, was slow or wrote, except noise (limits/limit-noise.ts).
 * The query string is never logged: it holds keys, codes and what people search for.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const failed = reply.statusCode >= 500;
    if (request.isNoise && !failed) return;
    const wrote = !['GET', 'HEAD', 'OPTIONS'].includes(request.method);
    if (!failed && !wrote && reply.elapsedTime < SLOW_MS) return;
    request.log[failed ? 'error' : 'info'](
      {
        method: request.method,
        path: loggedPath(request),
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

/** The token in the URL of a calendar (calendar/index.ts) and of a link (links/index.ts) grants access to it. */
const SECRET_PATHS: [path: RegExp, logged: string][] = [
  [/^\/+calendar\/+v1\/+/i, '/calendar/v1/…'],
  [/^\/+c\/+/i, '/c/…'],
];

/** The path as it is logged: without the secret that is part of some, however they are spelled. */
function loggedPath(request: FastifyRequest): string {
  const path = pathOf(request);
  // A path that cannot be decoded never gets here: see frameworkErrors in app.ts.
  const written = decodeURIComponent(path);
  return SECRET_PATHS.find(([secret]) => secret.test(written))?.[1] ?? path;
}
