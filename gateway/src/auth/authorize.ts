import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { countedAddress, firstOver } from '../limits/rate-limits.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { pkceChallenge } from './accounts/pkce.ts';
import { holdLinking, type Linking, startFlow } from './accounts/provider-flow.ts';
import { queryText } from './accounts/query-text.ts';
import { safeRedirect } from './accounts/redirect.ts';
import { AuthError, tooManyRequests, validationFailed } from './errors.ts';
import type { Providers } from './providers/index.ts';

/** Parameters that a client may pass to the provider; the gateway sets everything that decides the flow. */
const PASSED_ON = ['prompt', 'login_hint', 'hd', 'ui_locales'];

/** GET /authorize?provider=google: 302 to the provider, which sends the person to /callback. */
export function authorize(app: FastifyInstance, deps: Deps, providers: Providers) {
  app.get('/authorize', async (request, reply) =>
    reply.redirect(await wayToProvider(deps, providers, request), 302),
  );
}

/** The provider's URL for this request. With `linking` the identity joins that account. */
export async function wayToProvider(
  deps: Deps,
  providers: Providers,
  request: FastifyRequest,
  linking?: Linking,
): Promise<string> {
  const provider = queryText(request, 'provider') ?? '';
  const { google } = providers;
  if (provider !== 'google' || !google) {
    throw validationFailed('Unsupported provider: provider is not enabled');
  }
  const over = await firstOver(deps, [
    { name: 'authorize-address', subject: countedAddress(request.ip) },
  ]);
  if (over) throw tooManyRequests(over.retryAfterSeconds);
  const challenge = readChallenge(request);
  if (linking && !challenge) {
    throw validationFailed('PKCE is required to link an identity: code_challenge is missing');
  }
  const checks = await asAuthService(deps.db, async (client) => {
    if (linking) await holdLinking(client, linking);
    return startFlow(client, {
      provider,
      challenge,
      redirectTo: safeRedirect(deps.config.siteUrl, queryText(request, 'redirect_to')),
      linking,
    });
  });
  const extra = PASSED_ON.flatMap((name) => {
    const value = queryText(request, name);
    return value ? [[name, value.slice(0, 320)]] : [];
  });
  try {
    return await google.wayThere(checks, Object.fromEntries(extra));
  } catch (error) {
    request.log.warn({ err: error }, 'the identity provider does not answer');
    throw new AuthError(503, 'unexpected_failure', 'O Google não respondeu. Tente de novo.');
  }
}

function readChallenge(request: FastifyRequest): string | undefined {
  const challenge = queryText(request, 'code_challenge');
  const method = queryText(request, 'code_challenge_method');
  const fits =
    pkceChallenge.code_challenge.safeParse(challenge).success &&
    pkceChallenge.code_challenge_method.safeParse(method).success;
  if (!fits) throw validationFailed('code_challenge must be a SHA-256 digest, its method s256');
  return challenge;
}
