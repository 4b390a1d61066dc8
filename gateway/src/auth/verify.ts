import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countedAddress, firstOver, type Hit, takeBackHits } from '../limits/rate-limits.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { newAuthCode } from './accounts/auth-code.ts';
import { countedAccount, normalEmail } from './accounts/email-address.ts';
import { type OneTimeKind, takeByCode, takeByLink } from './accounts/one-time-tokens.ts';
import { proveAddress } from './accounts/prove-address.ts';
import { safeRedirect } from './accounts/redirect.ts';
import { readBody } from './accounts/request-body.ts';
import { openSession, type SignInMethod, sessionBody } from './accounts/sessions.ts';
import { withError, withSession } from './accounts/way-back.ts';
import { AuthError, otpExpired, tooManyRequests, validationFailed } from './errors.ts';

/** The types of the stock client, and the kinds of mail that each of them confirms. */
const KINDS: Record<string, OneTimeKind[]> = {
  signup: ['email'],
  invite: ['email'],
  magiclink: ['email'],
  email: ['email'],
  recovery: ['recovery'],
  email_change: ['email_change_old', 'email_change_new'],
};

const verifyBody = z.object({
  type: z.string(),
  token_hash: z.string().max(200).nullish(),
  token: z.string().max(200).nullish(),
  email: z.string().nullish(),
});

const verifyForm = z.object({
  type: z.string(),
  token: z.string().max(200),
  redirect_to: z.string().max(2000).optional(),
});

/** GoTrue's message for the first of the two e-mail addresses that confirms. */
const ONE_OF_TWO =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * POST /verify: uses up what was mailed. As JSON, with `token_hash` of the link or `email` and the
 * six digits: returns a session. As the form of our own confirm page (verify-page.ts): 303 to the
 * page that requested the mail, with an auth code for a PKCE client or the session in the fragment.
 */
export function verify(app: FastifyInstance, deps: Deps) {
  app.post('/verify', (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    return isForm ? continueFromMail(deps, request, reply) : verifyForClient(deps, request);
  });
}

async function countVerification(deps: Deps, request: FastifyRequest, more: Hit[] = []) {
  const over = await firstOver(deps, [
    { name: 'verify-address', subject: countedAddress(request.ip) },
    ...more,
  ]);
  if (over) throw tooManyRequests(over.retryAfterSeconds);
}

async function verifyForClient(deps: Deps, request: FastifyRequest) {
  const { type, token_hash, token, email: typed } = readBody(verifyBody, request.body);
  if (!Object.hasOwn(KINDS, type)) throw validationFailed(`Unsupported verification type ${type}`);
  const email = normalEmail(typed ?? '');
  // Counted whether or not there is such an account, and taken back when the code is right.
  const guess: Hit[] =
    !token_hash && token && email
      ? [
          {
            name: 'code-account-address',
            subject: `${countedAccount(email)} ${countedAddress(request.ip)}`,
          },
        ]
      : [];
  await countVerification(deps, request, guess);
  if (!token_hash && guess.length === 0) {
    throw validationFailed('Only the token_hash, or the token and an email, should be provided');
  }
  const kinds = kindsOf(type);
  // Taken, proven and opened in one transaction: anything that ends the mail meanwhile ends the
  // session with it.
  const opened = await asAuthService(deps.db, async (client) => {
    const taken = token_hash
      ? await takeByLink(client, kinds, token_hash)
      : await takeByCode(deps, client, { kinds, email: email ?? '', code: token ?? '' });
    if (!taken) return null;
    const account = await proveAddress(client, taken);
    await takeBackHits(deps, client, guess);
    if (!account) return { msg: ONE_OF_TWO, code: '200' };
    const session = await openSession(client, request, account, methodOf(type));
    return sessionBody(deps.keys, account, session);
  });
  // Thrown after the commit: a wrong code is counted.
  if (!opened) throw otpExpired();
  return opened;
}

async function continueFromMail(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const { type, token, redirect_to } = readBody(verifyForm, request.body);
  const target = safeRedirect(deps.config.siteUrl, redirect_to);
  try {
    await countVerification(deps, request);
    return reply.redirect(await withProof(deps, request, { target, type, token }), 303);
  } catch (error) {
    if (error instanceof AuthError) return reply.redirect(withError(target, error), 303);
    throw error;
  }
}

/** The stock client finds either of them in the page's URL when it starts (detectSessionInUrl). */
async function withProof(
  deps: Deps,
  request: FastifyRequest,
  { target, type, token }: { target: string; type: string; token: string },
): Promise<string> {
  return asAuthService(deps.db, async (client) => {
    const taken = await takeByLink(client, kindsOf(type), token);
    if (!taken) throw otpExpired();
    const account = await proveAddress(client, taken);
    const url = new URL(target);
    if (!account) {
      url.hash = new URLSearchParams({ message: ONE_OF_TWO }).toString();
      return url.href;
    }
    const method = methodOf(type);
    if (taken.code_challenge) {
      const flow = { userId: account.id, challenge: taken.code_challenge, method };
      url.searchParams.set('code', await newAuthCode(client, { ...flow, provider: 'email' }));
      return url.href;
    }
    const session = await openSession(client, request, account, method);
    return withSession(target, await sessionBody(deps.keys, account, session), type);
  });
}

const kindsOf = (type: string): OneTimeKind[] =>
  (Object.hasOwn(KINDS, type) ? KINDS[type] : undefined) ?? [];

const methodOf = (type: string): SignInMethod => (type === 'recovery' ? 'recovery' : 'otp');
