import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/as-caller.ts';
import { matchesChallenge } from '../tokens/one-time.ts';
import { redeemAuthCode } from './accounts/auth-code.ts';
import { linkIdentity } from './accounts/identities.ts';
import { countedAddress, firstOver } from './accounts/rate-limits.ts';
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

  // Committed before it is judged: a code is spent by its first use, right or wrong.
  const flow = await asAuthService(deps.db, (client) => redeemAuthCode(client, auth_code));
  if (!flow)
    throw new AuthError(
      404,
      'flow_state_not_found',
      'invalid flow state, no valid flow state found',
    );
  if (flow.is_expired) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!matchesChallenge(code_verifier, flow.code_challenge)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  return asAuthService(deps.db, async (client) => {
    if (flow.pending_identity) await linkIdentity(client, flow.user_id, flow.pending_identity);
    const account = await accountById(client, flow.user_id);
    if (!account) throw new AuthError(404, 'user_not_found', 'User not found');
    if (account.is_banned) throw userBanned();
    const session = await openSession(client, request, account, flow.method);
    return sessionBody(deps.keys, account, session);
  });
}
