import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/as-caller.ts';
import { MAX_PASSWORD_BYTES } from '../tokens/password-rules.ts';
import { hashPassword, oneOfFewLogins, verifyPassword } from '../tokens/passwords.ts';
import { normalEmail } from './accounts/email-address.ts';
import { countPasswordTry } from './accounts/password-tries.ts';
import { readBody } from './accounts/request-body.ts';
import { openSession, sessionBody } from './accounts/sessions.ts';
import { accountByEmail } from './accounts/users.ts';
import { AuthError, invalidCredentials, userBanned, validationFailed } from './errors.ts';

const passwordBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string(),
});

/**
 * grant_type=password. An unknown address, a wrong password and an account without one cost and
 * answer the same (security.md T22), and so do the two kinds of hash. A bcrypt hash, as SQL stores it, becomes argon2id on the way.
 */
export function grantByPassword(deps: Deps, request: FastifyRequest) {
  return oneOfFewLogins(() => checkAndOpen(deps, request));
}

async function checkAndOpen(deps: Deps, request: FastifyRequest) {
  const { email, phone, password } = readBody(passwordBody, request.body);
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw validationFailed('missing email or phone');
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) throw validationFailed('password too long');

  const tries = await countPasswordTry(deps, request.ip, email, async (client) => ({
    account: await accountByEmail(client, normalEmail(email) ?? ''),
    hidesKind: await hasBcryptAccounts(client),
  }));
  const { account, hidesKind } = tries.found;
  const stored = account?.encrypted_password ?? null;
  const { matches, outdated } = await verifyPassword(stored, password, { hidesKind });
  if (!account || !matches) throw invalidCredentials();
  if (account.is_banned) throw userBanned();

  const newHash = outdated ? await hashPassword(password) : null;
  const session = await asAuthService(deps.db, async (client) => {
    if (newHash) {
      await client.query(
        'update auth.users set encrypted_password = $2 where id = $1 and encrypted_password = $3',
        [account.id, newHash, account.encrypted_password],
      );
    }
    await tries.takeBack(client);
    return openSession(client, request, account, 'password');
  });
  return sessionBody(deps.keys, account, session);
}

/** Whether some account's password still is as SQL hashed it, until its first sign-in. */
async function hasBcryptAccounts(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from auth.users where encrypted_password like '$2%') as found`,
  );
  return rows[0]?.found ?? false;
}
