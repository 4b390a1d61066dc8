import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { normalEmail } from './accounts/email-address.ts';
import { mailEmailChange } from './accounts/email-change.ts';
import { withinMailLimits } from './accounts/mail-limits.ts';
import { pkceChallenge } from './accounts/pkce.ts';
import { queryText } from './accounts/query-text.ts';
import { safeRedirect } from './accounts/redirect.ts';
import { readBody } from './accounts/request-body.ts';
import { type Account, accountByEmail } from './accounts/users.ts';
import { AuthError, invalidEmail } from './errors.ts';

const resendBody = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
  email: z.string().nullish(),
  ...pkceChallenge,
});

/**
 * POST /resend: mails the two halves of a change of e-mail address again, to the account with this
 * current address that waits for one. Accounts are confirmed at sign-up, so nothing ever waits for
 * `signup`. The response is `{}`, after the same statements, for every caller (security.md T22).
 */
export function resend(app: FastifyInstance, deps: Deps) {
  app.post('/resend', (request) => sendAgain(deps, request));
}

async function sendAgain(deps: Deps, request: FastifyRequest) {
  const body = readBody(resendBody, request.body);
  if (body.type === 'sms' || body.type === 'phone_change') {
    throw new AuthError(422, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  const email = normalEmail(body.email ?? '');
  if (!email) throw invalidEmail();
  let waits: Account | undefined;
  const mailboxes = async (client: pg.ClientBase) => {
    const account = await accountByEmail(client, email);
    if (body.type === 'email_change' && account?.new_email) waits = account;
    return [email, waits?.new_email ?? email];
  };
  await withinMailLimits(deps, request, mailboxes, async (client) => {
    // A random id, so that the same statements run and find nothing to do.
    const userId = waits?.id ?? randomUUID();
    await client.query('update auth.users set email_change_proven = null where id = $1', [userId]);
    await mailEmailChange(deps, client, {
      userId,
      email: waits?.email ?? email,
      newEmail: waits?.new_email ?? email,
      redirectTo: safeRedirect(deps.config.siteUrl, queryText(request, 'redirect_to')),
      challenge: body.code_challenge,
      ip: request.ip,
    });
  });
  return {};
}
