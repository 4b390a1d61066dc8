import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

const OFF = [
  'anonymous_users apple azure bitbucket discord facebook figma fly github gitlab kakao',
  'keycloak linkedin linkedin_oidc notion phone slack slack_oidc snapchat spotify twitch twitter',
  'workos x zoom',
].flatMap((line) => line.split(' '));

/** Ways to sign in that a client may offer, in the shape of GoTrue's settings. */
const settingsOf = ({ config }: Deps) => ({
  external: {
    email: true,
    google: config.google !== null,
    ...Object.fromEntries(OFF.map((provider) => [provider, false])),
  },
  disable_signup: false,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: config.saml !== null,
});

/** GET /settings: which ways to sign in are available. */
export function settings(app: FastifyInstance, deps: Deps) {
  const answer = settingsOf(deps);
  app.get('/settings', async () => answer);
}
