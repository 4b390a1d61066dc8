import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Headers that stock clients read from a response across origins (gateway/docs/protocol.md, "Common rules"). */
const EXPOSED = [
  'Content-Range',
  'Content-Location',
  'Location',
  'Preference-Applied',
  'X-Total-Count',
  'Link',
  'X-Supabase-Api-Version',
  'X-Sb-Error-Code',
  'Retry-After',
].join(', ');

type Headers = Record<string, string>;

/** The headers of every response, errors and unknown pages included (security.md T27, T44). */
export interface SecurityHeaders {
  /** For what a browser may show. */
  pages: Headers;
  /** For rows and results that a program reads: nothing in them may load or run anything. */
  data: Headers;
  /** For the hashed files of a build, which are no documents (docs/decisions/295). */
  files: Headers;
}

/** @param scriptHashes hashes of the inline scripts in our own pages: the only ones that may run. */
export function securityHeaders(config: Config, scriptHashes: string[]): SecurityHeaders {
  const site = new URL(config.siteUrl);
  const socket = `${site.protocol === 'https:' ? 'wss' : 'ws'}://${site.host}`;
  const policy = [
    `default-src 'self'`,
    `script-src ${[`'self'`, ...scriptHashes].join(' ')}`,
    // Mantine writes style attributes and a style element with the theme's variables.
    `style-src 'self' 'unsafe-inline'`,
    // A photo that waits on the device is shown from a blob of the page's own.
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `worker-src 'self'`,
    `connect-src 'self' ${site.origin} ${socket}`,
    `form-action 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  const always = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(site.protocol === 'https:' && {
      'strict-transport-security': 'max-age=31536000',
    }),
  };
  return {
    pages: {
      'content-security-policy': policy.join('; '),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      ...always,
    },
    data: { 'content-security-policy': `default-src 'none'; frame-ancestors 'none'`, ...always },
    // A script of it may run as a worker, which has the policy of its own response and loads others of them.
    files: {
      'content-security-policy': `default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
      ...always,
    },
  };
}

/** Puts the headers on every response; a route may then change them (a page may be cached). */
export function setHeaders(app: FastifyInstance, { pages, data, files }: SecurityHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isData = /^\/(rest|functions|storage|calendar|documents)\/v1\//.test(request.url);
    const isFile = request.url.startsWith('/assets/');
    reply.headers(isData ? data : isFile ? files : pages).header('x-request-id', request.id);
    done();
  });
}

/**
 * Lets pages of our own origin, and of those in ALLOWED_ORIGINS, read the responses (T15). Our own
 * few lines, because the library for it computes its settings again at every request, which takes 4
 * % of the gateway's time.
 */
export function allowOrigins(app: FastifyInstance, config: Config): void {
  const known = new Set([new URL(config.siteUrl).origin, ...config.allowedOrigins]);
  const isOurs = (request: FastifyRequest, origin: string) =>
    known.has(origin) || origin === `${request.protocol}://${request.host}`;
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin === undefined || !isOurs(request, origin)) return done();
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', EXPOSED);
    if (request.method !== 'OPTIONS') return done();
    answerPreflight(request, reply);
  });
  // With a route for it every path's preflight reaches the hook; other OPTIONS requests mean
  // nothing.
  app.options('*', (_request, reply) => reply.callNotFound());
}

/** Any header is allowed: clients add their own. */
function answerPreflight(request: FastifyRequest, reply: FastifyReply): void {
  const wanted = request.headers['access-control-request-headers'];
  if (wanted !== undefined) reply.header('access-control-allow-headers', wanted);
  reply
    .code(204)
    .headers({
      vary: 'Origin, Access-Control-Request-Headers',
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE',
      'access-control-max-age': '3600',
      'content-length': '0',
    })
    .send();
}
