import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countedAddress, firstOver, type Hit, takeBackHits } from '../limits/rate-limits.ts';
import { asAuthService } from '../postgres/transactions.ts';
import type { ServedProduct } from '../product.ts';
import { passwordWeakness } from '../tokens/password-rules.ts';
import { hashPassword, verifyPassword } from '../tokens/passwords.ts';
import { endAuthCodes } from './accounts/auth-code.ts';
import {
  type Caller,
  callerClaims,
  holdCaller,
  readCaller,
  showedSecondFactor,
} from './accounts/caller.ts';
import { countedAccount, normalEmail } from './accounts/email-address.ts';
import { askEmailChange } from './accounts/email-change.ts';
import { noteProof } from './accounts/first-proof.ts';
import { takeByCode } from './accounts/one-time-tokens.ts';
import { countPasswordTry, hashSubject, type PasswordTry } from './accounts/password-tries.ts';
import { pkceChallenge } from './accounts/pkce.ts';
import { queryText } from './accounts/query-text.ts';
import { safeRedirect } from './accounts/redirect.ts';
import { readBody } from './accounts/request-body.ts';
import { checkName, userMetadata } from './accounts/user-metadata.ts';
import { type Account, userBody } from './accounts/users.ts';
import {
  AuthError,
  changedMeanwhile,
  insufficientAal,
  invalidEmail,
  passwordDue,
  tooManyRequests,
  weakPassword,
} from './errors.ts';

const updateBody = (product: ServedProduct) =>
  z.object({
    email: z.string().nullish(),
    phone: z.string().nullish(),
    password: z.string().nullish(),
    current_password: z.string().nullish(),
    nonce: z.string().max(200).nullish(),
    data: userMetadata(product).nullish(),
    ...pkceChallenge,
  });

type Update = z.infer<ReturnType<typeof updateBody>>;

/** A password to be stored, if the account still has the one that it was checked against. */
interface NewPassword {
  hash: string;
  replaces: string | null;
  tries: PasswordTry;
}

/**
 * PUT /user: what people state about themselves, their password and their e-mail address. A new
 * password needs the current one, the `nonce` of GET /reauthenticate, or a session opened within
 * the last hour (a login, a recovery link), and signs every other device out. A new e-mail address
 * waits until both addresses have confirmed their mail. A password that another person chose is
 * replaced here, before anything else may change. With a second factor, password and e-mail address
 * need a session that verified it. A `nonce` without a password only proves the e-mail address: its
 * reader is signed in, so nothing of the account is removed (docs/decisions/025).
 */
export function userUpdate(app: FastifyInstance, deps: Deps) {
  const body = updateBody(deps.product);
  app.put('/user', async (request) => updateUser(deps, request, readBody(body, request.body)));
}

async function updateUser(deps: Deps, request: FastifyRequest, body: Update) {
  const claims = callerClaims(request);
  const caller = await asAuthService(deps.db, async (client) => {
    const found = await readCaller(client, claims);
    // Clients send the whole object back: a name from before the rule may stay.
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
  if (caller.account.password_due && (!body.password || newEmail)) throw passwordDue();
  const password = body.password ? await checkPassword(deps, request, caller, body) : null;
  if (body.nonce && !body.password) await proveByNonce(deps, request, caller.account, body.nonce);
  if (newEmail) {
    await askEmailChange(deps, request, claims, {
      userId: caller.account.id,
      email: caller.account.email,
      newEmail,
      redirectTo: safeRedirect(deps.config.siteUrl, queryText(request, 'redirect_to')),
      challenge: body.code_challenge,
      ip: request.ip,
    });
  }

  return asAuthService(deps.db, async (client) => {
    // Read again: session, second factor and password may have changed since the hash was begun.
    const held = await holdCaller(client, claims, { evenIfPasswordDue: password !== null });
    await client.query(
      `update auth.users set
         user_metadata = jsonb_strip_nulls(user_metadata || $2::jsonb), updated_at = now()
       where id = $1`,
      [claims.sub, body.data ?? {}],
    );
    if (password) await storePassword(client, held, password);
    return userBody((await readCaller(client, claims)).account);
  });
}

/** Ends every other way into the account that was open before: devices, their codes, mailed codes and links; programs go on. */
async function storePassword(
  client: pg.ClientBase,
  caller: Caller,
  { hash, replaces, tries }: NewPassword,
) {
  const { account, session } = caller;
  if (!showedSecondFactor(caller)) throw insufficientAal(401);
  if (account.encrypted_password !== replaces) throw changedMeanwhile();
  await client.query(
    'update auth.users set encrypted_password = $2, password_due = false where id = $1',
    [account.id, hash],
  );
  await client.query(
    `delete from auth.sessions where user_id = $1 and id <> $2 and kind = 'person'`,
    [account.id, session.id],
  );
  await endAuthCodes(client, account.id);
  await client.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and kind in ('recovery', 'email', 'reauthentication')`,
    [account.id],
  );
  await tries.takeBack(client);
}

/**
 * Counted as an attempt at the account's password before anything is hashed, whatever proof comes
 * with it: the response reveals whether the new password is the current one, and each hash delays
 * the others (security.md T50).
 */
async function checkPassword(
  deps: Deps,
  request: FastifyRequest,
  caller: Caller,
  body: Update,
): Promise<NewPassword> {
  const atLeast = await asAuthService(deps.db, (client) =>
    fewestCharacters(client, caller.account.id),
  );
  const weakness = passwordWeakness(body.password ?? '', atLeast);
  if (weakness) throw weakPassword(weakness);
  const { email, encrypted_password: replaces } = caller.account;
  const tries = await countPasswordTry(deps, request.ip, email, async () => null, {
    isOwn: true,
  });
  const hash = await tries.unlessBusy(() => newPasswordHash(deps, request, caller, body));
  return { hash, replaces, tries };
}

/** The product knows for whom more is at stake. */
async function fewestCharacters(client: pg.ClientBase, person: string): Promise<number> {
  const { rows } = await client.query('select private.password_characters($1) as least', [person]);
  return rows[0].least;
}

async function newPasswordHash(
  deps: Deps,
  request: FastifyRequest,
  { account, session }: Caller,
  body: Update,
): Promise<string> {
  const password = body.password ?? '';
  const stored = account.encrypted_password;
  const subject = hashSubject('new password', request.ip, account.email);
  if (body.current_password && stored) {
    const { matches } = await verifyPassword(stored, body.current_password, subject);
    if (!matches) throw new AuthError(400, 'invalid_credentials', 'A senha atual não confere.');
  } else if (body.nonce) {
    await spendNonce(deps, account, body.nonce);
  } else if (!session.is_recent) {
    throw new AuthError(
      400,
      'reauthentication_needed',
      'Para trocar a senha, informe a senha atual ou entre de novo.',
    );
  }
  if (stored && (await verifyPassword(stored, password, subject)).matches) {
    throw new AuthError(422, 'same_password', 'A nova senha precisa ser diferente da atual.');
  }
  return hashPassword(password, subject);
}

/** Guesses at the code are counted as those of POST /verify are. */
async function proveByNonce(deps: Deps, request: FastifyRequest, account: Account, code: string) {
  const address = countedAddress(request.ip);
  const guess: Hit[] = [
    { name: 'code-account-address', subject: `${countedAccount(account.email)} ${address}` },
  ];
  const over = await firstOver(deps, [{ name: 'verify-address', subject: address }, ...guess]);
  if (over) throw tooManyRequests(over.retryAfterSeconds);
  await spendNonce(deps, account, code);
  await asAuthService(deps.db, (client) => takeBackHits(deps, client, guess));
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

/** The stock client sends every attribute it was given, so the current e-mail address is no change. */
function newAddress({ account }: Caller, body: Update): string | null {
  if (!body.email) return null;
  const email = normalEmail(body.email);
  if (!email) throw invalidEmail();
  return email === account.email ? null : email;
}
