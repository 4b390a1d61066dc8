import { countedAddress, type Hit } from '../../limits/rate-limits.ts';
import type { Claims } from '../../tokens/verify.ts';
import { type ApiRequest, isEquality, isRead, rootLevel } from '../parse/request.ts';
import type { Catalog } from '../plan/catalog.ts';

/**
 * The request's own limit, if it is of one of the two kinds that have one (docs/security.md,
 * "Limits"): a read that filters by a key worth guessing, and a call that may write by a signed-out
 * caller. The database decides which keys those are: the columns `x` of its functions
 * `private.asked_x`.
 */
export function guardedHit(
  { askedColumns, functions }: Catalog,
  request: ApiRequest,
  { sub }: Claims,
  ip: string,
): Hit | undefined {
  if (sub === undefined) {
    const { kind, name } = request.target;
    const mayWrite = kind === 'function' && functions.get(name)?.some(({ volatile }) => volatile);
    return mayWrite ? { name: 'call-address', subject: countedAddress(ip) } : undefined;
  }
  // Only reads carry their keys to the policies.
  if (!isRead(request)) return undefined;
  const asks = rootLevel(request).conditions.some(
    (condition) => isEquality(condition) && askedColumns.has(condition.column),
  );
  return asks ? { name: 'lookup-account', subject: sub } : undefined;
}
