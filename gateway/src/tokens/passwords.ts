import { availableParallelism } from 'node:os';
import { hash as argon2Hash, verify as argon2Verify, type Options } from '@node-rs/argon2';
import { verify as bcryptVerify } from '@node-rs/bcrypt';
import { turnstile } from './turnstile.ts';

/** OWASP's smallest argon2id setting; 16 ms here (gateway/docs/tuning.md, "Passwords"). Algorithm 2 is argon2id. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19456, timeCost: 2, parallelism: 1 };

/**
 * For whom a password is checked or hashed: the queue for it is shared out by purpose, then by IP
 * address, then by account, so that nobody keeps the others from signing in (security.md T50).
 */
export interface HashSubject {
  /** A sign-in, or a password that somebody chooses: each gets half of the queue when both need it. */
  purpose: 'sign-in' | 'new password';
  address: string;
  account: string;
}

const pathOf = ({ purpose, address, account }: HashSubject) => [purpose, address, account];

/** More at once makes no login faster and slows every read beside them (gateway/docs/tuning.md, "Passwords"). */
const smallMachine = availableParallelism() <= 2;
const AT_ONCE = smallMachine ? 1 : 2;
const MAX_WAITING = 50;
const pass = turnstile({
  atOnce: AT_ONCE,
  maxWaiting: MAX_WAITING,
  pace: smallMachine ? 1000 / 25 : 0,
});

/**
 * For everything a login does, so that of many at once only a few query the database, which the
 * readers need, and those for whom the queue has no room cost nothing (security.md T25).
 */
const LOGINS_AT_ONCE = 4;
const fewLogins = turnstile({
  atOnce: LOGINS_AT_ONCE,
  maxWaiting: AT_ONCE + MAX_WAITING - LOGINS_AT_ONCE,
  pace: 0,
});

/** Guesses at one account take at most half of the places, and leave the others to other people. */
const loginsOf = new Map<string, ReturnType<typeof turnstile>>();

/** Rejects with TooBusyError before the login has begun. */
export async function oneOfFewLogins<T>(subject: HashSubject, login: () => Promise<T>): Promise<T> {
  const { account } = subject;
  const few =
    loginsOf.get(account) ??
    turnstile({ atOnce: LOGINS_AT_ONCE / 2, maxWaiting: MAX_WAITING, pace: 0 });
  loginsOf.set(account, few);
  try {
    return await few(() => fewLogins(login, pathOf(subject)));
  } finally {
    if (few.isEmpty()) loginsOf.delete(account);
  }
}

/** The hash of no password: checking an unknown account costs what a known one costs (T22). */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdCEhIQ$JhoTTYQhhiNRhAhsZF+eIgKUgum+tdQcfa4e03jMGSs';

/** The same as bcrypt, needed while accounts with such a hash exist. */
const NOBODY_IN_BCRYPT = '$2b$10$JhHoGxEJO22Y/3AzOTX7le/bcZSSHCXZSCOtZfopzLx2JWojjlafm';

/** argon2id hash for auth.users.encrypted_password. Rejects with TooBusyError. */
export function hashPassword(password: string, subject: HashSubject): Promise<string> {
  return pass(() => argon2Hash(password, ARGON2ID), pathOf(subject));
}

/**
 * Whether the password matches this stored hash: argon2id, or the bcrypt that SQL writes (pgcrypto)
 * for accounts created by an admin. Null, for no account or one without a password, returns false
 * in the same time. `outdated` asks the caller to store a new hash. bcrypt takes longer: with
 * `hidesKind` a wrong password costs one check of each kind, whichever is stored. Rejects with
 * TooBusyError.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  subject: HashSubject,
  { hidesKind = false } = {},
): Promise<{ matches: boolean; outdated: boolean }> {
  const isBcrypt = stored !== null && /^\$2[aby]\$/.test(stored);
  const path = pathOf(subject);
  const matches = await pass(
    () => (isBcrypt ? bcryptVerify(password, stored) : argon2Verify(stored ?? NOBODY, password)),
    path,
  );
  if (!matches && hidesKind) {
    await pass(
      () => (isBcrypt ? argon2Verify(NOBODY, password) : bcryptVerify(password, NOBODY_IN_BCRYPT)),
      path,
    );
  }
  return { matches: matches && stored !== null, outdated: matches && isBcrypt };
}
