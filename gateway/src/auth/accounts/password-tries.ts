import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import {
  type Count,
  countedAddress,
  countHits,
  type Hit,
  type LimitName,
  takeBackHits,
} from '../../limits/rate-limits.ts';
import { asAuthService } from '../../postgres/transactions.ts';
import type { HashSubject } from '../../tokens/passwords.ts';
import { TooBusyError } from '../../tokens/turnstile.ts';
import { tooManyRequests } from '../errors.ts';
import { countedAccount } from './email-address.ts';

/** A counted attempt at an account's password. */
export interface PasswordTry {
  /** Takes the attempt back: the password was right, so it was no guess. */
  takeBack(client: pg.ClientBase): Promise<void>;
  /** Runs the check itself; an attempt that found the queue full was not checked, and is taken back as well. */
  unlessBusy<T>(check: () => Promise<T>): Promise<T>;
}

/**
 * Counts an attempt at an account's password before it is checked, so that many at once cannot slip
 * through, and throws 429 when there were too many: from this IP address at any accounts, or at
 * this account. The second does not lock its owner out: an IP address that has not been guessing
 * keeps a few attempts of its own (security.md T23). `read` reads what the check needs in the same
 * transaction; it is not called for a refused attempt. Within a session of the same account,
 * `isOwn`, a refused attempt is not counted against the IP address, which others may share.
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
  // The refusal is thrown after the commit: thrown inside the transaction it would undo its own
  // count.
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

/** Runs work that has to wait in the queue for a hash; when the queue is full, the hits are taken back. */
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

/** The subject under which a caller waits in the queue for a hash. */
export const hashSubject = (
  purpose: HashSubject['purpose'],
  ip: string,
  email: string,
): HashSubject => ({
  purpose,
  address: countedAddress(ip),
  account: countedAccount(email),
});
