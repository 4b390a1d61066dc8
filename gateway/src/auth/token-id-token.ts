import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countedAddress, firstOver } from '../limits/rate-limits.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { bearerClaims, holdCaller, readCaller, showedSecondFactor } from './accounts/caller.ts';
import { linkIdentity, type ProvenIdentity } from './accounts/identities.ts';
import { accountOfIdentity } from './accounts/identity-sign-in.ts';
import { readBody } from './accounts/request-body.ts';
import { openSession, sessionBody } from './accounts/sessions.ts';
import { AuthError, insufficientAal, tooManyRequests, validationFailed } from './errors.ts';
import type { Providers } from './providers/index.ts';

const idTokenBody = z.object({
  provider: z.string().nullish(),
  id_token: z.string().max(8192),
  nonce: z.string().max(200).nullish(),
  link_identity: z.boolean().nullish(),
});

/**
 * grant_type=id_token: a session for an ID token that the client got from Google by itself. The
 * token must contain the SHA-256 (hex) of the nonce sent beside it, so that a token seen elsewhere
 * cannot be used here (security.md T21). With `link_identity` it joins the account of the bearer's
 * session instead, which is returned again.
 */
export async function grantByIdToken(deps: Deps, request: FastifyRequest, providers: Providers) {
  const { provider, id_token, nonce, link_identity } = readBody(idTokenBody, request.body);
  if (!providers.google || provider !== 'google') {
    throw new AuthError(400, 'provider_disabled', 'Provider is not enabled');
  }
  const over = await firstOver(deps, [
    { name: 'authorize-address', subject: countedAddress(request.ip) },
  ]);
  if (over) throw tooManyRequests(over.retryAfterSeconds);
  if (!nonce) throw validationFailed('nonce is required');
  const { identity, nonce: kept } = await providers.google.identityOfToken(id_token);
  const digest = createHash('sha256').update(nonce).digest('hex');
  const isSame =
    kept.length === digest.length && timingSafeEqual(Buffer.from(kept), Buffer.from(digest));
  if (!isSame) throw validationFailed('Nonces mismatch');
  if (link_identity) return linkToCaller(deps, request, identity);
  return asAuthService(deps.db, async (client) => {
    const account = await accountOfIdentity(client, identity);
    const session = await openSession(client, request, account, 'oauth');
    return sessionBody(deps.keys, account, session);
  });
}

async function linkToCaller(deps: Deps, request: FastifyRequest, identity: ProvenIdentity) {
  const claims = await bearerClaims(deps, request);
  return asAuthService(deps.db, async (client) => {
    const caller = await holdCaller(client, claims);
    if (!showedSecondFactor(caller)) throw insufficientAal(403);
    await linkIdentity(client, caller.account.id, identity);
    const { account, session } = await readCaller(client, claims);
    return sessionBody(deps.keys, account, session);
  });
}
