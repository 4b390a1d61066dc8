import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { asAuthService } from '../../postgres/as-caller.ts';
import { tooManyRequests } from '../errors.ts';
import { countedAccount } from './email-address.ts';
import {
  type Count,
  countedAddress,
  countHits,
  type Hit,
  type LimitName,
  takeBackHits,
} from './rate-limits.ts';

/**
 * Counts a try at an account's password before it is checked, so that many at once cannot slip
 * through, and throws 429 when there were too many: from this address whatever the account, or at
 * this account. The second does not lock its owner out: an address that has not been guessing keeps
 * a few tries of its own (security.md T23). `takeBack` uncounts a try that was right. What the check
 * needs, `read` finds in the same transaction; for a refused try it is not asked.
 */
export async function countPasswordTry<Found>(
  deps: Deps,
  ip: string,
  email: string,
  read: (client: pg.ClientBase) => Promise<Found>,
) {
  const account = countedAccount(email);
  const address = countedAddress(ip);
  const guesses: Hit[] = [
    { name: 'login-account', subject: account },
    { name: 'login-account-address', subject: `${account} ${address}` },
  ];
  // The refusal is thrown after the commit: thrown inside it would uncount itself.
  const tried = await asAuthService(deps.db, async (client) => {
    const hits: Hit[] = [...guesses, { name: 'login-address', subject: address }];
    const refusal = refusalOf(await countHits(deps, client, hits));
    return refusal ? { refusal } : { found: await read(client) };
  });
  if (tried.refusal) throw tooManyRequests(tried.refusal.retryAfterSeconds);
  return {
    found: tried.found,
    takeBack: (client: pg.ClientBase) => takeBackHits(deps, client, guesses),
  };
}

function refusalOf(counts: Record<LimitName, Count>): Count | undefined {
  if (counts['login-address'].isOver) return counts['login-address'];
  const isGuessing = counts['login-account'].isOver && counts['login-account-address'].isOver;
  return isGuessing ? counts['login-account'] : undefined;
}
