import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { asAuthService } from '../../postgres/transactions.ts';
import type { HashSubject } from '../../tokens/passwords.ts';
import { TooBusyError } from '../../tokens/turnstile.ts';
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

/** A counted try at an account's password. */
export interface PasswordTry {
  /** The try was right: it was no guess. */
  takeBack(client: pg.ClientBase): Promise<void>;
  /** Runs the check itself; a try that the line had no room for was none, and is taken back as well. */
  unlessBusy<T>(check: () => Promise<T>): Promise<T>;
}

/**
 * Counts a try at an account's password before it is checked, so that many at once cannot slip
 * through, and throws 429 when there were too many: from this address whatever the account, or at
 * this account. The second does not lock its owner out: an address that has not been guessing keeps
 * a few tries of its own (security.md T23). What the check needs, `read` finds in the same
 * transaction; for a refused try it is not asked. Within a session of the account's own, `isOwn`, a
 * refused try is not held against the address, which others may share.
 */
export async function countPasswordTry<Found>(
  deps: Deps,
  ip: string,
  email: string,
  read: (client: pg.ClientBase) => Promise<Found>,
  { isOwn = false } = {},
): Promise<PasswordTry & { found: Found }> {
  const account = countedAccount(email);
  const address = countedAddress(ip);
  const guesses: Hit[] = [
    { name: 'login-account', subject: account },
    { name: 'login-account-address', subject: `${account} ${address}` },
  ];
  const ofAddress: Hit = { name: 'login-address', subject: address };
  const hits = [...guesses, ofAddress];
  // The refusal is thrown after the commit: thrown inside it would uncount itself.
  const tried = await asAuthService(deps.db, async (client) => {
    const refusal = refusalOf(await countHits(deps, client, hits));
    if (refusal && isOwn) await takeBackHits(deps, client, [ofAddress]);
    return refusal ? { refusal } : { found: await read(client) };
  });
  if (tried.refusal) throw tooManyRequests(tried.refusal.retryAfterSeconds);
  return {
    found: tried.found,
    takeBack: (client) => takeBackHits(deps, client, guesses),
    unlessBusy: (check) => takingBackWhenBusy(deps, hits, check),
  };
}

/** Runs work that has to wait in line for a hash; when the line has no room, the hits never were. */
export async function takingBackWhenBusy<T>(
  deps: Deps,
  hits: Hit[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooBusyError) {
      await asAuthService(deps.db, (client) => takeBackHits(deps, client, hits));
    }
    throw error;
  }
}

function refusalOf(counts: Record<LimitName, Count>): Count | undefined {
  if (counts['login-address'].isOver) return counts['login-address'];
  const isGuessing = counts['login-account'].isOver && counts['login-account-address'].isOver;
  return isGuessing ? counts['login-account'] : undefined;
}

/** As whom somebody stands in the line for a hash. */
export const hashSubject = (
  purpose: HashSubject['purpose'],
  ip: string,
  email: string,
): HashSubject => ({
  purpose,
  address: countedAddress(ip),
  account: countedAccount(email),
});
