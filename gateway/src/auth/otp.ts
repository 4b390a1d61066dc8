import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/transactions.ts';
import type { ServedProduct } from '../product.ts';
import { normalEmail } from './accounts/email-address.ts';
import { withinMailLimits } from './accounts/mail-limits.ts';
import { mailOneTimeToken } from './accounts/one-time-tokens.ts';
import { pkceChallenge } from './accounts/pkce.ts';
import { queryText } from './accounts/query-text.ts';
import { safeRedirect } from './accounts/redirect.ts';
import { readBody } from './accounts/request-body.ts';
import { checkName, userMetadata } from './accounts/user-metadata.ts';
import { AuthError, invalidEmail } from './errors.ts';

const otpBody = (product: ServedProduct) =>
  z.object({
    email: z.string().nullish(),
    phone: z.string().nullish(),
    data: userMetadata(product).nullish(),
    create_user: z.boolean().default(true),
    ...pkceChallenge,
  });

type Otp = z.infer<ReturnType<typeof otpBody>>;

/**
 * POST /otp (and /magiclink): mails a link and six digits to sign in with. An e-mail address
 * without an account gets the same mail, and its account when it confirms; with `create_user:
 * false` it gets none. The response is `{}` in every case: GoTrue's otp_disabled would reveal who
 * has an account (security.md T22, docs/decisions/015).
 */
export function otp(app: FastifyInstance, deps: Deps) {
  const body = otpBody(deps.product);
  const send = async (request: FastifyRequest) =>
    sendCode(deps, request, readBody(body, request.body));
  app.post('/otp', send);
  app.post('/magiclink', send);
}

async function sendCode(deps: Deps, request: FastifyRequest, body: Otp) {
  if (body.phone) {
    throw new AuthError(422, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  const email = normalEmail(body.email ?? '');
  if (!email) throw invalidEmail();
  if (body.data) await asAuthService(deps.db, (client) => checkName(client, body.data));
  await withinMailLimits(deps, request, [email], (client) =>
    mailOneTimeToken(deps, client, {
      kind: 'email',
      email,
      redirectTo: safeRedirect(deps.config.siteUrl, queryText(request, 'redirect_to')),
      challenge: body.code_challenge,
      ip: request.ip,
      newcomer: body.create_user ? (body.data ?? {}) : null,
    }),
  );
  return {};
}
