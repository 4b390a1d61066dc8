import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { callerClaims, holdCaller, readCaller, showedSecondFactor } from './accounts/caller.ts';
import { rewriteProviders } from './accounts/identities.ts';
import { queryText } from './accounts/query-text.ts';
import { wayToProvider } from './authorize.ts';
import { AuthError, insufficientAal, passwordDue } from './errors.ts';
import type { Providers } from './providers/index.ts';

/** Identities at providers that sign in to the caller's own account: to link one, and to remove one. */
export function userIdentities(app: FastifyInstance, deps: Deps, providers: Providers) {
  app.get('/user/identities/authorize', async (request, reply) => {
    if (!providers.google) {
      throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
    }
    const caller = await asAuthService(deps.db, (client) =>
      readCaller(client, callerClaims(request)),
    );
    if (!showedSecondFactor(caller)) throw insufficientAal(403);
    if (caller.account.password_due) throw passwordDue();
    const url = await wayToProvider(deps, providers, request, {
      userId: caller.account.id,
      sessionId: caller.session.id,
    });
    const wantsUrl = queryText(request, 'skip_http_redirect') === 'true';
    return wantsUrl ? { url } : reply.redirect(url, 302);
  });
  app.delete('/user/identities/:identity_id', (request) => unlink(deps, request));
}

/** Removing the e-mail identity removes the password with it. One way to sign in always stays. */
async function unlink(deps: Deps, request: FastifyRequest) {
  const { identity_id: id } = request.params as { identity_id: string };
  return asAuthService(deps.db, async (client) => {
    const claims = callerClaims(request);
    // Locked: two simultaneous requests must not remove the last two.
    const caller = await holdCaller(client, claims);
    const { account } = caller;
    if (!showedSecondFactor(caller)) throw insufficientAal(403);
    const hasEmail = account.app_metadata.providers?.includes('email') ?? false;
    const isEmail = hasEmail && id === account.id;
    const isOther = account.identities.some(({ identity_id }) => identity_id === id);
    if (!isEmail && !isOther) {
      throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
    }
    if (account.identities.length + (hasEmail ? 1 : 0) < 2) {
      throw new AuthError(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      );
    }
    if (isEmail) {
      await client.query(
        `update auth.users set encrypted_password = null,
           app_metadata = jsonb_set(app_metadata, '{providers}', (app_metadata -> 'providers') - 'email')
         where id = $1`,
        [account.id],
      );
    } else {
      await client.query('delete from auth.identities where id = $1', [id]);
    }
    await rewriteProviders(client, account.id);
    return {};
  });
}
