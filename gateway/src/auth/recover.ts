import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { normalEmail } from './accounts/email-address.ts';
import { withinMailLimits } from './accounts/mail-limits.ts';
import { mailOneTimeToken } from './accounts/one-time-tokens.ts';
import { pkceChallenge } from './accounts/pkce.ts';
import { queryText } from './accounts/query-text.ts';
import { safeRedirect } from './accounts/redirect.ts';
import { readBody } from './accounts/request-body.ts';
import { invalidEmail } from './errors.ts';

const recoverBody = z.object({ email: z.string(), ...pkceChallenge });

/**
 * POST /recover: mails a link and a code to open a session that may set a new password. Neither the
 * response nor its time shows whether the e-mail address has an account: counting and mailing are
 * one transaction with one flush of the write-ahead log either way (security.md T22).
 */
export function recover(app: FastifyInstance, deps: Deps) {
  app.post('/recover', async (request) => {
    const body = readBody(recoverBody, request.body);
    const email = normalEmail(body.email);
    if (!email) throw invalidEmail();
    await withinMailLimits(deps, request, [email], (client) =>
      mailOneTimeToken(deps, client, {
        kind: 'recovery',
        email,
        redirectTo: safeRedirect(deps.config.siteUrl, queryText(request, 'redirect_to')),
        challenge: body.code_challenge,
        ip: request.ip,
      }),
    );
    return {};
  });
}
