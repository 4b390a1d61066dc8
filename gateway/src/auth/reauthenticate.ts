import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { callerClaims, readCaller } from './accounts/caller.ts';
import { withinMailLimits } from './accounts/mail-limits.ts';
import { mailOneTimeToken } from './accounts/one-time-tokens.ts';

/** GET /reauthenticate: mails six digits, the `nonce` with which PUT /user accepts a new password or notes that the address is proven. */
export function reauthenticate(app: FastifyInstance, deps: Deps) {
  app.get('/reauthenticate', async (request) => {
    const claims = callerClaims(request);
    const { account } = await asAuthService(deps.db, (client) => readCaller(client, claims));
    await withinMailLimits(deps, request, [account.email], (client) =>
      mailOneTimeToken(deps, client, {
        kind: 'reauthentication',
        email: account.email,
        userId: account.id,
        redirectTo: deps.config.siteUrl,
        ip: request.ip,
      }),
    );
    return {};
  });
}
