import { countedAddress, type Hit } from '../../limits/rate-limits.ts';
import { digestOf } from '../../tokens/one-time.ts';
import type { Claims } from '../../tokens/verify.ts';
import { type ApiRequest, isEquality, isRead, rootLevel } from '../parse/request.ts';
import type { Catalog } from '../plan/catalog.ts';

/**
 * The request's own limit, if it is of one of the kinds that have one (docs/security.md,
 * "Limits"): a read that filters by a key worth guessing, and a call that may write by a signed-out
 * caller. The database decides which keys those are: the columns `x` of its functions
 * `private.asked_x`. A call with an argument `secret`, which a link carries, is counted for the link:
 * people behind one IP address of a mobile network must not use up each other's calls.
 *
 * @param body the text of the request's body.
 */
export function guardedHit(
  { askedColumns, functions }: Catalog,
  request: ApiRequest,
  { sub }: Claims,
  ip: string,
  body = '',
): Hit | undefined {
  if (sub === undefined) {
    const { kind, name } = request.target;
    const called = kind === 'function' ? (functions.get(name) ?? []) : [];
    if (!called.some(({ volatile }) => volatile)) return undefined;
    const secret = called.some(takesSecret) ? secretIn(body) : undefined;
    return secret === undefined
      ? { name: 'call-address', subject: countedAddress(ip) }
      : { name: 'call-secret', subject: digestOf(secret) };
  }
  // Only reads carry their keys to the policies.
  if (!isRead(request)) return undefined;
  const asks = rootLevel(request).conditions.some(
    (condition) => isEquality(condition) && askedColumns.has(condition.column),
  );
  return asks ? { name: 'lookup-account', subject: sub } : undefined;
}

/** Whether a request calls a function by a link: with an argument `secret`. */
export const isByLink = ({ functions }: Catalog, { target: { kind, name } }: ApiRequest): boolean =>
  kind === 'function' && (functions.get(name) ?? []).some(takesSecret);

const takesSecret = ({ args }: { args: readonly { name: string }[] }) =>
  args.some(({ name }) => name === 'secret');

/** The argument `secret` of a call; undefined when the body has none. */
export function secretIn(body: string): string | undefined {
  try {
    const { secret } = JSON.parse(body) as { secret?: unknown };
    return typeof secret === 'string' && secret !== '' ? secret : undefined;
  } catch {
    // The call itself refuses such a body.
    return undefined;
  }
}
