import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { levelOf } from '../postgres/sqlstate.ts';
import { countedCaller } from './asker.ts';
import { countedAddress, LIMITS, type LimitName, mostFor } from './rate-limits.ts';
import { RequestBudget } from './request-budget.ts';
import { shareHits } from './share-hits.ts';
import { tooManyRequests } from './too-many-requests.ts';

const SETTLE_MS = 2_000;

/**
 * At most 600 requests a minute of one person, on whatever devices and gateways, of one program, and of one IP
 * address for signed-out callers; and 1,800 of all programs of an account. The next is 429 with Retry-After (docs/security.md, "Limits").
 * For the surfaces that know their callers. It runs after the caller is known and before the body
 * is read, so that a refused request costs neither a body nor a connection.
 */
export function limitCallers(app: FastifyInstance, deps: Deps): void {
  const budget = openBudget(app, deps, 'requests');
  const programs = openBudget(app, deps, 'program-requests');
  if (!budget || !programs) return;
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { caller, ip } = request;
    // A token over its own limit does not use up the account's.
    const own = caller ? budget.spend(countedCaller(caller) ?? countedAddress(ip)) : 0;
    const seconds = own === 0 && caller?.program ? programs.spend(caller.program.account) : own;
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
