import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countedAddress, firstOver } from '../limits/rate-limits.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { matchesChallenge } from '../tokens/one-time.ts';
import { type RedeemedFlow, redeemAuthCode } from './accounts/auth-code.ts';
import { linkIdentity } from './accounts/identities.ts';
import { readBody } from './accounts/request-body.ts';
import { openSession, sessionBody } from './accounts/sessions.ts';
import { accountById } from './accounts/users.ts';
import { AuthError, tooManyRequests, userBanned } from './errors.ts';

const pkceBody = z.object({ auth_code: z.string().max(200), code_verifier: z.string().max(200) });

/** grant_type=pkce: the session at the end of a flow that only its own client can finish. */
export async function grantByPkce(deps: Deps, request: FastifyRequest) {
  const { auth_code, code_verifier } = readBody(pkceBody, request.body);
  const over = await firstOver(deps, [
    { name: 'refresh-address', subject: countedAddress(request.ip) },
  ]);
  if (over) throw tooManyRequests(over.retryAfterSeconds);

  // Committed whatever the outcome: a code is used up by its first use, right or wrong.
  const redeemed = await asAuthService(deps.db, async (client) => {
    const flow = await redeemAuthCode(client, auth_code);
    if (!flow) return flowNotFound();
    return refusalOf(flow, code_verifier) ?? open(client, deps, request, flow);
  });
  if (redeemed instanceof AuthError) throw redeemed;
  return redeemed;
}

const flowNotFound = () =>
  new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

function refusalOf(flow: RedeemedFlow, verifier: string): AuthError | null {
  if (flow.is_expired) {
    return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (matchesChallenge(verifier, flow.code_challenge)) return null;
  return new AuthError(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  );
}

async function open(
  client: pg.ClientBase,
  deps: Deps,
  request: FastifyRequest,
  flow: RedeemedFlow,
) {
  if (flow.pending_identity) await linkIdentity(client, flow.user_id, flow.pending_identity);
  const account = await accountById(client, flow.user_id);
  if (!account) return new AuthError(404, 'user_not_found', 'User not found');
  if (account.is_banned) return userBanned();
  const session = await openSession(client, request, account, flow.method);
  return sessionBody(deps.keys, account, session);
}
