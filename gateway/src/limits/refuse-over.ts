import type { Deps } from '../deps.ts';
import { firstOver, type Hit } from './rate-limits.ts';
import { tooManyRequests } from './too-many-requests.ts';

/**
 * Counts a hit in the database, where every gateway counts and a restart resets nothing, and
 * refuses with 429 when it is over the limit. Refused hits count too.
 */
export async function refuseOver(deps: Deps, hit: Hit): Promise<void> {
  const over = await firstOver(deps, [hit]);
  if (over) throw tooManyRequests(over.retryAfterSeconds);
}
