import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { callerClaims, holdCaller } from './accounts/caller.ts';
import { ownFactor } from './accounts/factors.ts';
import { readBody } from './accounts/request-body.ts';
import { askCredential, isOwnSite } from './accounts/webauthn.ts';
import { validationFailed } from './errors.ts';

const challengeBody = z.object({
  webauthn: z
    .object({ rpId: z.string().optional(), rpOrigins: z.array(z.string()).optional() })
    .nullish(),
});

/** POST /factors/{id}/challenge: starts the five minutes in which the session that sent it may verify the factor. */
export function challengeFactor(app: FastifyInstance, deps: Deps) {
  app.post('/factors/:factor_id/challenge', (request) => challenge(deps, request));
}

async function challenge(deps: Deps, request: FastifyRequest) {
  const { webauthn } = readBody(challengeBody, request.body);
  const { factor_id } = request.params as { factor_id: string };
  const { siteUrl } = deps.config;
  return asAuthService(deps.db, async (client) => {
    const { account, session } = await holdCaller(client, callerClaims(request), {
      evenIfPasswordDue: true,
    });
    const factor = await ownFactor(client, account.id, factor_id);
    const isKey = factor.factor_type === 'webauthn';
    if (isKey && !isOwnSite(siteUrl, webauthn?.rpId, webauthn?.rpOrigins)) {
      throw validationFailed(`webauthn: credentials are made for ${siteUrl} only`);
    }
    const site = { siteUrl, name: deps.product.name };
    const asked = isKey ? await askCredential(site, account, factor.credential) : null;
    const { rows } = await client.query<{ id: string; expires_at: number }>(
      `with challenged as (
         update auth.mfa_factors set last_challenged_at = now() where id = $1
       )
       insert into auth.mfa_challenges (factor_id, session_id, webauthn) values ($1, $2, $3)
       returning id, extract(epoch from expires_at)::integer as expires_at`,
      [factor.id, session.id, asked?.remembered ?? null],
    );
    return {
      id: rows[0]?.id,
      type: factor.factor_type,
      expires_at: rows[0]?.expires_at,
      ...(asked && { webauthn: asked.webauthn }),
    };
  });
}
