import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { queryText } from './accounts/query-text.ts';
import { AuthError } from './errors.ts';
import type { Providers } from './providers/index.ts';
import { grantByIdToken } from './token-id-token.ts';
import { grantByPassword } from './token-password.ts';
import { grantByPkce } from './token-pkce.ts';
import { grantByRefreshToken } from './token-refresh.ts';
import { grantByWallet } from './token-web3.ts';

type Grant = (deps: Deps, request: FastifyRequest, providers: Providers) => Promise<object>;

const grants: Record<string, Grant> = {
  password: grantByPassword,
  refresh_token: grantByRefreshToken,
  pkce: grantByPkce,
  id_token: grantByIdToken,
  web3: grantByWallet,
};

/** POST /token?grant_type=…: a session for a proof; one file per kind of proof. */
export function token(app: FastifyInstance, deps: Deps, providers: Providers) {
  app.post('/token', (request) => {
    const grantType = queryText(request, 'grant_type') ?? '';
    const grant = Object.hasOwn(grants, grantType) ? grants[grantType] : undefined;
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
    return grant(deps, request, providers);
  });
}
