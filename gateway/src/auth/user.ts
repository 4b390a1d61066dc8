import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { callerClaims, readCaller } from './accounts/caller.ts';
import { userBody } from './accounts/users.ts';

/** GET /user: the caller's own account. */
export function user(app: FastifyInstance, deps: Deps) {
  app.get('/user', async (request) => {
    const claims = callerClaims(request);
    const { account } = await asAuthService(deps.db, (client) => readCaller(client, claims));
    return userBody(account);
  });
}
