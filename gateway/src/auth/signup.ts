import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countedAddress, firstOver, type Hit } from '../limits/rate-limits.ts';
import { asAuthService } from '../postgres/transactions.ts';
import type { ServedProduct } from '../product.ts';
import { passwordWeakness } from '../tokens/password-rules.ts';
import { hashPassword } from '../tokens/passwords.ts';
import { normalEmail } from './accounts/email-address.ts';
import { sendUnlessOver } from './accounts/mail-limits.ts';
import { hashSubject, takingBackWhenBusy } from './accounts/password-tries.ts';
import { pkceChallenge } from './accounts/pkce.ts';
import { readBody } from './accounts/request-body.ts';
import { openSession, sessionBody } from './accounts/sessions.ts';
import { checkName, userMetadata } from './accounts/user-metadata.ts';
import { accountByEmail, accountById } from './accounts/users.ts';
import { AuthError, invalidEmail, tooManyRequests, weakPassword } from './errors.ts';

// The challenge is not needed, as the session is returned at once; a captcha token is accepted and
// ignored.
const signupBody = (product: ServedProduct) =>
  z.object({
    email: z.string().nullish(),
    phone: z.string().nullish(),
    password: z.string().nullish(),
    data: userMetadata(product).nullish(),
    ...pkceChallenge,
  });

type Signup = z.infer<ReturnType<typeof signupBody>>;

/**
 * POST /signup: a new account, signed in at once. The e-mail address is not proven here: the team's
 * approval of the profile is the gate (docs/questions.md, Q-23). An e-mail address already in use
 * is reported (422 user_already_exists), as GoTrue does without confirmation; the limit per IP
 * address bounds guessing.
 */
export function signup(app: FastifyInstance, deps: Deps) {
  const body = signupBody(deps.product);
  app.post('/signup', async (request) => signUp(deps, request, readBody(body, request.body)));
}

async function signUp(
  deps: Deps,
  request: FastifyRequest,
  { email: typed, phone, password, data }: Signup,
) {
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone signups are disabled');
  if (!typed && !password) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  const email = normalEmail(typed ?? '');
  if (!email) throw invalidEmail();
  const weakness = passwordWeakness(password ?? '');
  if (weakness) throw weakPassword(weakness);
  const hit: Hit = { name: 'signup-address', subject: countedAddress(request.ip) };
  const over = await firstOver(deps, [hit]);
  if (over) throw tooManyRequests(over.retryAfterSeconds);

  // Checked first to save the hash; the insert checks again, for two simultaneous sign-ups.
  const known = await asAuthService(deps.db, async (client) => {
    await checkName(client, data);
    return accountByEmail(client, email);
  });
  if (known) {
    await tellOwner(deps, request, email);
    throw emailTaken();
  }
  const subject = hashSubject('new password', request.ip, email);
  const hash = await takingBackWhenBusy(deps, [hit], () => hashPassword(password ?? '', subject));
  return asAuthService(deps.db, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into auth.users (email, encrypted_password, email_confirmed_at, user_metadata)
       values ($1, $2, now(), jsonb_strip_nulls($3::jsonb))
       on conflict (email) do nothing
       returning id`,
      [email, hash, data ?? {}],
    );
    const account = rows[0] && (await accountById(client, rows[0].id));
    if (!account) throw emailTaken();
    const session = await openSession(client, request, account, 'password');
    return sessionBody(deps.keys, account, session);
  });
}

/**
 * Notifies the owner of the e-mail address that somebody tried to sign up with it, and that the
 * account exists (gateway/docs/protocol.md, "Links in mails").
 */
async function tellOwner(deps: Deps, request: FastifyRequest, email: string) {
  await sendUnlessOver(deps, request, [email], async (client) => {
    await client.query(
      `insert into private.outbox (kind, recipient, data)
       select 'signup_existing', email, jsonb_build_object('full_name', user_metadata ->> 'full_name')
       from auth.users where email = $1`,
      [email],
    );
  });
}

const emailTaken = () =>
  new AuthError(422, 'user_already_exists', 'Já existe uma conta com este e-mail.');
