import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/as-caller.ts';
import { passwordWeakness } from '../tokens/password-rules.ts';
import { hashPassword, verifyPassword } from '../tokens/passwords.ts';
import { type Caller, callerClaims, readCaller, showedSecondFactor } from './accounts/caller.ts';
import { normalEmail } from './accounts/email-address.ts';
import { askEmailChange } from './accounts/email-change.ts';
import { noteProof } from './accounts/first-proof.ts';
import { takeByCode } from './accounts/one-time-tokens.ts';
import { countPasswordTry } from './accounts/password-tries.ts';
import { pkceChallenge } from './accounts/pkce.ts';
import { queryText } from './accounts/query-text.ts';
import { safeRedirect } from './accounts/redirect.ts';
import { readBody } from './accounts/request-body.ts';
import { checkName, userMetadata } from './accounts/user-metadata.ts';
import { type Account, userBody } from './accounts/users.ts';
import { AuthError, insufficientAal, invalidEmail, weakPassword } from './errors.ts';

const updateBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().max(200).nullish(),
  data: userMetadata.nullish(),
  ...pkceChallenge,
});

type Update = z.infer<typeof updateBody>;

/**
 * PUT /user: what the person says about themself, their password and their address. A new password
 * needs the present one, the `nonce` of GET /reauthenticate, or a session opened within the hour (a
 * login, a recovery link), and signs every other device out. A new address waits until both addresses
 * have answered their mail. With a second factor, password and address need a session that showed it.
 */
export function userUpdate(app: FastifyInstance, deps: Deps) {
  app.put('/user', (request) => updateUser(deps, request));
}

async function updateUser(deps: Deps, request: FastifyRequest) {
  const body = readBody(updateBody, request.body);
  const claims = callerClaims(request);
  const caller = await asAuthService(deps.db, async (client) => {
    const found = await readCaller(client, claims);
    // Clients send the whole object back: a name of before the rule may stay.
    if (body.data?.full_name !== found.account.user_metadata.full_name) {
      await checkName(client, body.data);
    }
    return found;
  });
  if (body.phone) {
    throw new AuthError(422, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  const newEmail = newAddress(caller, body);
  if ((body.password || newEmail) && !showedSecondFactor(caller)) throw insufficientAal(401);
  const hash = body.password ? await newPasswordHash(deps, request, caller, body) : null;
  if (newEmail) {
    await askEmailChange(deps, request, {
      userId: caller.account.id,
      email: caller.account.email,
      newEmail,
      redirectTo: safeRedirect(deps.config.siteUrl, queryText(request, 'redirect_to')),
      challenge: body.code_challenge,
    });
  }

  return asAuthService(deps.db, async (client) => {
    await client.query(
      `update auth.users set
         user_metadata = jsonb_strip_nulls(user_metadata || $2::jsonb),
         encrypted_password = coalesce($3, encrypted_password),
         updated_at = now()
       where id = $1`,
      [claims.sub, body.data ?? {}, hash],
    );
    if (hash) {
      await client.query('delete from auth.sessions where user_id = $1 and id <> $2', [
        claims.sub,
        claims.session_id,
      ]);
    }
    // Read again within the transaction: the session may have ended while the hash was made.
    return userBody((await readCaller(client, claims)).account);
  });
}

async function newPasswordHash(
  deps: Deps,
  request: FastifyRequest,
  { account, session }: Caller,
  body: Update,
): Promise<string> {
  const password = body.password ?? '';
  const weakness = passwordWeakness(password);
  if (weakness) throw weakPassword(weakness);
  const stored = account.encrypted_password;
  if (body.current_password && stored) {
    const tries = await countPasswordTry(deps, request.ip, account.email, async () => null);
    const { matches } = await verifyPassword(stored, body.current_password);
    if (!matches) throw new AuthError(400, 'invalid_credentials', 'A senha atual não confere.');
    await asAuthService(deps.db, tries.takeBack);
  } else if (body.nonce) {
    await spendNonce(deps, account, body.nonce);
  } else if (!session.is_recent) {
    throw new AuthError(
      400,
      'reauthentication_needed',
      'Para trocar a senha, informe a senha atual ou entre de novo.',
    );
  }
  if (stored && (await verifyPassword(stored, password)).matches) {
    throw new AuthError(422, 'same_password', 'A nova senha precisa ser diferente da atual.');
  }
  return hashPassword(password);
}

async function spendNonce(deps: Deps, { id, email }: Account, code: string) {
  const taken = await asAuthService(deps.db, async (client) => {
    const answered = await takeByCode(deps, client, { kinds: ['reauthentication'], email, code });
    if (answered) await noteProof(client, id, email);
    return answered;
  });
  if (!taken) {
    throw new AuthError(422, 'reauthentication_not_valid', 'O código não confere ou expirou.');
  }
}

/** The stock client sends every attribute it was given, so the present address is no change. */
function newAddress({ account }: Caller, body: Update): string | null {
  if (!body.email) return null;
  const email = normalEmail(body.email);
  if (!email) throw invalidEmail();
  return email === account.email ? null : email;
}
