import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { asAuthService } from '../../postgres/as-caller.ts';
import { tooManyRequests } from '../errors.ts';
import { countedAccount } from './email-address.ts';
import { countedAddress, countHits, type Hit, takeBackHits } from './rate-limits.ts';

/**
 * Counts a try at an account's password before it is checked, so that many at once cannot slip
 * through, and throws 429 when there were too many: from this address whatever the account, or at
 * this account. The second does not lock its owner out: an address that has not been guessing keeps
 * a few tries of its own (security.md T23). `takeBack` uncounts a try that was right.
 */
export async function countPasswordTry(deps: Deps, ip: string, email: string) {
  const account = countedAccount(email);
  const address = countedAddress(ip);
  const guesses: Hit[] = [
    { name: 'login-account', subject: account },
    { name: 'login-account-address', subject: `${account} ${address}` },
  ];
  const counts = await asAuthService(deps.db, (client) =>
    countHits(deps, client, [...guesses, { name: 'login-address', subject: address }]),
  );
  const refused = counts['login-address'].isOver
    ? counts['login-address']
    : counts['login-account'].isOver && counts['login-account-address'].isOver
      ? counts['login-account']
      : undefined;
  if (refused) throw tooManyRequests(refused.retryAfterSeconds);
  return { takeBack: (client: pg.ClientBase) => takeBackHits(deps, client, guesses) };
}
