import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { openBudget } from './limit-callers.ts';
import { countedAddress } from './rate-limits.ts';
import { tooManyRequests } from './too-many-requests.ts';

const counters = new WeakMap<Deps['db'], (ip: string) => void>();

/**
 * Counts tokens of programs that open nothing, for the IP address that sent them; tokens that are known go on working from there.
 * All surfaces of a gateway count together.
 * @throws 429 beyond 60 an hour.
 */
export function unknownTokens(app: FastifyInstance, deps: Deps): (ip: string) => void {
  let count = counters.get(deps.db);
  if (!count) {
    const budget = openBudget(app, deps, 'unknown-secret');
    count = (ip) => {
      const seconds = budget?.spend(countedAddress(ip)) ?? 0;
      if (seconds > 0) throw tooManyRequests(seconds);
    };
    counters.set(deps.db, count);
  }
  return count;
}
