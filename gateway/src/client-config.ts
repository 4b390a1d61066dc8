import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { mailState } from './mail/mail-state.ts';
import type { Facts } from './plugins/facts.ts';

/**
 * `GET /config.json`: what the web reads first, so that one build serves every host. The URL in it
 * is SITE_URL for a caller who came by it, else the one of the request (127.0.0.1, another name of
 * the machine); nothing but this response to the same caller is built from it. The product adds its
 * own values.
 */
export function clientConfigRoute(app: FastifyInstance, deps: Deps, facts: Facts): void {
  const { config, keys, product } = deps;
  app.get('/config.json', async (request) => ({
    supabaseUrl: addressFor(request, config),
    anonKey: keys.anonKey,
    google: config.google !== null,
    company: config.saml !== null,
    mail: mailState(deps),
    pushKey: config.pushContact && product.push ? keys.push.publicKey : null,
    demo: config.demo,
    siteUrl: config.siteUrl,
    ...product.web.clientConfig(await facts.latest()),
  }));
}

function addressFor(request: FastifyRequest, config: Config): string {
  const isPlainHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(request.host);
  if (!isPlainHost || request.host === new URL(config.siteUrl).host) return config.siteUrl;
  return `${request.protocol}://${request.host}`;
}
