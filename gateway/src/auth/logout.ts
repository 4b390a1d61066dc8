import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { endAuthCodes } from './accounts/auth-code.ts';
import { callerClaims, holdCaller } from './accounts/caller.ts';
import { queryText } from './accounts/query-text.ts';
import { validationFailed } from './errors.ts';

const SCOPES = ['global', 'local', 'others'];

/**
 * POST /logout?scope=global|local|others: 204. Access tokens of the ended sessions are refused at
 * their next request and their sockets close, since the session rows are gone (security.md T24). Programs that the person let in go on.
 */
export function logout(app: FastifyInstance, deps: Deps) {
  app.post('/logout', async (request, reply) => {
    const scope = queryText(request, 'scope') ?? 'global';
    if (!SCOPES.includes(scope)) throw validationFailed(`Unsupported logout scope "${scope}"`);
    const claims = callerClaims(request);
    await asAuthService(deps.db, async (client) => {
      // A token whose session is over may not end other sessions.
      await holdCaller(client, claims, { evenIfPasswordDue: true });
      if (scope !== 'local') await endAuthCodes(client, claims.sub);
      await client.query(
        `delete from auth.sessions
         where user_id = $1 and kind = 'person' and ($3 = 'global' or (id = $2) = ($3 = 'local'))`,
        [claims.sub, claims.session_id, scope],
      );
    });
    return reply.code(204).send();
  });
}
