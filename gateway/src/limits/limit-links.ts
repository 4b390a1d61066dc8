import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { openBudget } from './limit-callers.ts';
import { countedAddress } from './rate-limits.ts';
import { tooManyRequests } from './too-many-requests.ts';

/** Limits of what is opened by the secret of a link, on whatever surface. */
export interface LinkLimits {
  /**
   * Counts a read by a link that exists: guesses would fill the memory.
   * @throws 429 beyond 120 reads an hour.
   */
  countRead(digest: string): void;
  /**
   * Counts a secret that opens nothing, for the IP address that sent it. Links that exist go on working from there: people of a mobile
   * network share an address.
   * @throws 429 beyond 60 an hour.
   */
  countUnknown(ip: string): void;
}

/** The limits of one surface; those of other surfaces and gateways are added up in the database. */
export function limitLinks(app: FastifyInstance, deps: Deps): LinkLimits {
  const reads = openBudget(app, deps, 'link');
  const unknown = openBudget(app, deps, 'unknown-secret');
  const refuse = (seconds = 0) => {
    if (seconds > 0) throw tooManyRequests(seconds);
  };
  return {
    countRead: (digest) => refuse(reads?.spend(digest)),
    countUnknown: (ip) => refuse(unknown?.spend(countedAddress(ip))),
  };
}
