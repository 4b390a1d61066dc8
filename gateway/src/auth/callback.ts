import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { newAuthCode } from './accounts/auth-code.ts';
import {
  identityAlreadyExists,
  ownerOfIdentity,
  type ProvenIdentity,
} from './accounts/identities.ts';
import { accountOfIdentity } from './accounts/identity-sign-in.ts';
import { holdLinking, type ProviderFlow, takeFlow } from './accounts/provider-flow.ts';
import { openSession, type SignInMethod, sessionBody } from './accounts/sessions.ts';
import { withError, withSession } from './accounts/way-back.ts';
import { AuthError } from './errors.ts';
import type { Providers } from './providers/index.ts';

/**
 * GET (and POST) /callback: the URL to which the provider sends the person back. 302 to the page
 * that began the flow, with an auth code for a PKCE client, the session in the fragment for others,
 * or the error.
 */
export function callback(app: FastifyInstance, deps: Deps, providers: Providers) {
  const arrive = async (request: FastifyRequest, query: URLSearchParams) => {
    // Taken before anything else: whatever the outcome, this state is used up.
    const state = query.get('state') ?? '';
    const flow = await asAuthService(deps.db, (client) => takeFlow(client, state));
    const target = flow?.redirect_to ?? deps.config.siteUrl;
    try {
      if (flow?.provider !== 'google' || !providers.google) throw badState();
      if (query.has('error')) throw refusedThere(query);
      const identity = await providers.google.identityFrom(new URL(`?${query}`, target), {
        state,
        nonce: flow.nonce,
        verifier: flow.code_verifier ?? '',
      });
      return await wayBack(deps, request, flow, identity, 'oauth');
    } catch (error) {
      return withError(target, toAuthError(request, error));
    }
  };
  app.get('/callback', async (request, reply) =>
    reply.redirect(
      await arrive(request, new URL(request.url, 'http://callback').searchParams),
      302,
    ),
  );
  app.post('/callback', async (request, reply) =>
    reply.redirect(
      await arrive(request, new URLSearchParams(request.body as Record<string, string>)),
      302,
    ),
  );
}

/** The page that began the flow, with the proof that its client can use. */
export function wayBack(
  deps: Deps,
  request: FastifyRequest,
  flow: ProviderFlow,
  identity: ProvenIdentity,
  method: SignInMethod,
): Promise<string> {
  const { provider, code_challenge: challenge, redirect_to: target } = flow;
  return asAuthService(deps.db, async (client) => {
    if (flow.linking_user_id && flow.linking_session_id && challenge) {
      const userId = flow.linking_user_id;
      const sessionId = flow.linking_session_id;
      await holdLinking(client, { userId, sessionId });
      if (await ownerOfIdentity(client, identity)) throw identityAlreadyExists();
      const pending = { userId, challenge, method, provider, link: { identity, sessionId } };
      return withCode(target, await newAuthCode(client, pending));
    }
    const account = await accountOfIdentity(client, identity);
    if (challenge) {
      const proven = { userId: account.id, challenge, method, provider };
      return withCode(target, await newAuthCode(client, proven));
    }
    const session = await openSession(client, request, account, method);
    return withSession(target, await sessionBody(deps.keys, account, session));
  });
}

function withCode(target: string, code: string): string {
  const url = new URL(target);
  url.searchParams.set('code', code);
  return url.href;
}

const badState = () =>
  new AuthError(400, 'bad_oauth_state', 'OAuth state not found, already used or expired');

const refusedThere = (query: URLSearchParams) =>
  new AuthError(400, 'access_denied', query.get('error_description') ?? query.get('error') ?? '');

/** A wrong response of the provider is reported without its details; the log has them. */
function toAuthError(request: FastifyRequest, error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  request.log.warn({ err: error }, 'an identity provider was not believed');
  return new AuthError(500, 'unexpected_failure', 'Não foi possível entrar com o Google.');
}
