import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { MAX_PASSWORD_BYTES } from '../tokens/password-rules.ts';
import {
  type HashSubject,
  hashPassword,
  oneOfFewLogins,
  verifyPassword,
} from '../tokens/passwords.ts';
import { normalEmail } from './accounts/email-address.ts';
import { countPasswordTry, hashSubject, type PasswordTry } from './accounts/password-tries.ts';
import { readBody } from './accounts/request-body.ts';
import { openSession, sessionBody } from './accounts/sessions.ts';
import { type Account, accountByEmail, holdAccount } from './accounts/users.ts';
import { AuthError, invalidCredentials, userBanned, validationFailed } from './errors.ts';

const passwordBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string(),
});

/**
 * grant_type=password. An unknown e-mail address, a wrong password and an account without one take
 * the same time and get the same response (security.md T22), and so do the two kinds of hash. A
 * bcrypt hash, as SQL stores it, is replaced by argon2id here.
 */
export function grantByPassword(deps: Deps, request: FastifyRequest) {
  const { email, phone, password } = readBody(passwordBody, request.body);
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw validationFailed('missing email or phone');
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) throw validationFailed('password too long');
  const subject = hashSubject('sign-in', request.ip, email);
  return oneOfFewLogins(subject, () => checkAndOpen(deps, request, email, password));
}

async function checkAndOpen(deps: Deps, request: FastifyRequest, email: string, password: string) {
  const tries = await countPasswordTry(deps, request.ip, email, async (client) => ({
    account: await accountByEmail(client, normalEmail(email) ?? ''),
    hidesKind: await hasBcryptAccounts(client),
  }));
  const { account, hidesKind } = tries.found;
  const subject = hashSubject('sign-in', request.ip, email);
  const check = { deps, request, password, tries, subject, hidesKind };
  return tries.unlessBusy(async () => {
    const opened = await openIfRight(check, account);
    if (opened !== 'changed') return opened;
    // Another sign-in may have stored the new hash of the same password meanwhile: read once more,
    // and no more often.
    const now = await asAuthService(deps.db, (client) =>
      accountByEmail(client, normalEmail(email) ?? ''),
    );
    const second = await openIfRight(check, now);
    if (second === 'changed') throw invalidCredentials();
    return second;
  });
}

interface Check {
  deps: Deps;
  request: FastifyRequest;
  password: string;
  tries: PasswordTry;
  subject: HashSubject;
  hidesKind: boolean;
}

/**
 * Opens a session if the password is right and the account is still the one that it was checked
 * against: while a hash is computed its owner may prove the e-mail address, choose another
 * password, be banned or erased, and a session opened with the former password would survive that
 * (T49).
 */
async function openIfRight(check: Check, account: Account | undefined) {
  const { deps, request, password, tries, subject, hidesKind } = check;
  const stored = account?.encrypted_password ?? null;
  const { matches, outdated } = await verifyPassword(stored, password, subject, { hidesKind });
  if (!account || !matches) throw invalidCredentials();
  if (account.is_banned) throw userBanned();

  const newHash = outdated ? await hashPassword(password, subject) : null;
  return asAuthService(deps.db, async (client) => {
    const held = await holdAccount(client, account.id);
    if (held?.encrypted_password !== stored || held.email !== account.email) return 'changed';
    if (held.is_banned) throw userBanned();
    if (newHash) {
      await client.query('update auth.users set encrypted_password = $2 where id = $1', [
        account.id,
        newHash,
      ]);
    }
    await tries.takeBack(client);
    return sessionBody(deps.keys, held, await openSession(client, request, held, 'password'));
  });
}

/** Whether some account's password is still a hash made by SQL, as until its first sign-in. */
async function hasBcryptAccounts(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from auth.users where encrypted_password like '$2%') as found`,
  );
  return rows[0]?.found ?? false;
}
