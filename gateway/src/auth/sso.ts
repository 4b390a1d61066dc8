import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countedAddress, firstOver } from '../limits/rate-limits.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { pkceChallenge } from './accounts/pkce.ts';
import { startFlow, takeFlow } from './accounts/provider-flow.ts';
import { safeRedirect } from './accounts/redirect.ts';
import { readBody } from './accounts/request-body.ts';
import { withError } from './accounts/way-back.ts';
import { wayBack } from './callback.ts';
import { AuthError, tooManyRequests, validationFailed } from './errors.ts';
import type { Providers } from './providers/index.ts';
import type { Saml } from './providers/saml.ts';

const ssoBody = z.object({
  provider_id: z.string().max(100).nullish(),
  domain: z.string().max(320).nullish(),
  redirect_to: z.string().max(2000).nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...pkceChallenge,
});

const acsForm = z.object({
  SAMLResponse: z.string(),
  RelayState: z.string().max(200).default(''),
});

/**
 * Sign-in with a company's SAML 2.0 identity provider: POST /sso returns where to go, the
 * provider's page posts the person back to /sso/saml/acs, and /sso/saml/metadata is for the person
 * who sets the provider up. Without configuration all three return saml_provider_disabled
 * (docs/questions.md, Q-59).
 */
export function sso(app: FastifyInstance, deps: Deps, { saml }: Providers) {
  const configured = () => {
    if (!saml) throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
    return saml;
  };
  app.post('/sso', async (request, reply) => {
    const body = readBody(ssoBody, request.body);
    const url = await wayToCompany(deps, configured(), request, body);
    return body.skip_http_redirect ? { url } : reply.redirect(url, 303);
  });
  app.get('/sso/saml/metadata', async (_request, reply) =>
    reply.type('application/samlmetadata+xml; charset=utf-8').send(configured().metadata()),
  );
  app.post('/sso/saml/acs', async (request, reply) =>
    reply.redirect(await arrive(deps, configured(), request), 303),
  );
}

async function wayToCompany(
  deps: Deps,
  saml: Saml,
  request: FastifyRequest,
  { provider_id, domain, redirect_to, code_challenge }: z.infer<typeof ssoBody>,
): Promise<string> {
  if (!provider_id && !domain)
    throw validationFailed('A provider_id or domain needs to be provided');
  const isKnown = provider_id
    ? provider_id.toLowerCase() === saml.id
    : saml.domains.includes(domain?.trim().toLowerCase() ?? '');
  if (!isKnown) {
    throw new AuthError(404, 'sso_provider_not_found', 'Nenhuma empresa usa este domínio aqui.');
  }
  const over = await firstOver(deps, [
    { name: 'authorize-address', subject: countedAddress(request.ip) },
  ]);
  if (over) throw tooManyRequests(over.retryAfterSeconds);
  const checks = await asAuthService(deps.db, (client) =>
    startFlow(client, {
      provider: saml.provider,
      challenge: code_challenge ?? undefined,
      redirectTo: safeRedirect(deps.config.siteUrl, redirect_to ?? undefined),
    }),
  );
  return saml.wayThere(checks);
}

/** Where the posted response sends the browser: the page that began the flow, with a proof or the error. */
async function arrive(deps: Deps, saml: Saml, request: FastifyRequest): Promise<string> {
  const { SAMLResponse, RelayState } = readBody(acsForm, request.body);
  // Taken before anything else: whatever the outcome, this exchange is used up, so no response is
  // accepted twice, and none that was not requested.
  const flow = await asAuthService(deps.db, (client) => takeFlow(client, RelayState));
  const target = flow?.redirect_to ?? deps.config.siteUrl;
  try {
    if (flow?.provider !== saml.provider) throw relayStateNotFound();
    const identity = await saml.identityFrom(SAMLResponse, {
      state: RelayState,
      nonce: flow.nonce,
    });
    return await wayBack(deps, request, flow, identity, 'sso/saml');
  } catch (error) {
    if (error instanceof AuthError) return withError(target, error);
    request.log.warn({ err: error }, 'a SAML response was not believed');
    return withError(target, notBelieved());
  }
}

const relayStateNotFound = () =>
  new AuthError(404, 'saml_relay_state_not_found', 'A entrada expirou. Tente de novo.');

const notBelieved = () =>
  new AuthError(400, 'validation_failed', 'Não foi possível entrar com a conta da empresa.');
