import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { openBudget } from './limit-callers.ts';
import { countedAddress } from './rate-limits.ts';
import { tooManyRequests } from './too-many-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Over the budget of its IP address: refused, or not logged. */
    isNoise: boolean;
  }
}

const AUTH = '/auth/v1/';

/**
 * At most 600 requests a minute of one IP address to /auth/v1, and of other requests without a
 * known caller: writes to unknown paths, invalid keys and tokens (security.md T31). Beyond that
 * /auth/v1 and unknown paths return 429; a request without a valid key is 401 in any case. Neither
 * is logged, so that the log stays readable.
 *
 * @param tooManyForAuth makes the refusal in the shape of /auth/v1.
 */
export function limitNoise(
  app: FastifyInstance,
  deps: Deps,
  tooManyForAuth: (seconds: number) => Error,
): void {
  app.decorateRequest('isNoise', false);
  const budget = openBudget(app, deps, 'noise-address');
  if (!budget) return;
  const counted = new WeakSet<FastifyRequest>();
  const isOver = (request: FastifyRequest) => {
    counted.add(request);
    const seconds = budget.spend(countedAddress(request.ip));
    request.isNoise = seconds > 0;
    return seconds;
  };
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const seconds = mayBeNoise(request) ? isOver(request) : 0;
    if (seconds === 0) done(null, payload);
    else done(isOfAuth(request) ? tooManyForAuth(seconds) : tooManyRequests(seconds));
  });
  // A request without a valid key or token is refused before anything else is read.
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode === 401 && !request.caller && !counted.has(request)) isOver(request);
    // A known caller over a budget of their own (limit-callers.ts).
    if (reply.statusCode === 429 && request.caller) request.isNoise = true;
    done();
  });
}

/** Reads outside the surfaces are pages and files, and are not logged. */
const mayBeNoise = (request: FastifyRequest) =>
  isOfAuth(request) || (!request.caller && !['GET', 'HEAD', 'OPTIONS'].includes(request.method));

const isOfAuth = ({ url }: FastifyRequest) => url.startsWith(AUTH);
