import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { levelOf } from '../postgres/sqlstate.ts';
import { countedAddress, LIMITS, type LimitName, mostFor } from './rate-limits.ts';
import { RequestBudget } from './request-budget.ts';
import { shareHits } from './share-hits.ts';
import { tooManyRequests } from './too-many-requests.ts';

const SETTLE_MS = 2_000;

/**
 * At most 600 requests a minute of one person, on whatever devices and gateways, and of one IP
 * address for signed-out callers; the next is 429 with Retry-After (docs/security.md, "Limits").
 * For the surfaces that know their callers. It runs after the caller is known and before the body
 * is read, so that a refused request costs neither a body nor a connection.
 */
export function limitCallers(app: FastifyInstance, deps: Deps): void {
  const budget = openBudget(app, deps, 'requests');
  if (!budget) return;
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const seconds = request.caller ? budget.spend(subjectOf(request)) : 0;
    if (seconds > 0) done(tooManyRequests(seconds));
    else done(null, payload);
  });
}

/** A limit that is counted in memory and shared with the other gateways; null when limits are off. */
export function openBudget(
  app: FastifyInstance,
  deps: Deps,
  limit: LimitName,
): RequestBudget | null {
  if (!deps.config.rateLimits) return null;
  const budget = new RequestBudget({
    windowMs: LIMITS[limit].seconds * 1000,
    mostFor: (subject) => mostFor(limit, subject),
    share: (spending) => shareHits(deps, limit, spending),
  });
  settleEveryNowAndThen(app, deps, budget);
  return budget;
}

const subjectOf = ({ caller, ip }: FastifyRequest) => caller?.sub ?? countedAddress(ip);

function settleEveryNowAndThen(app: FastifyInstance, deps: Deps, budget: RequestBudget): void {
  let settling = Promise.resolve();
  const settle = () => {
    settling = budget
      .settle()
      .catch((err) =>
        deps.log[levelOf(err, 'warn')]({ err }, 'requests could not be counted together'),
      );
  };
  const timer = setInterval(settle, SETTLE_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await settling;
  });
}
