import type { FastifyInstance } from 'fastify';
import { AuthError } from './errors.ts';

/** What this installation does not offer, refused in the stock client's own codes (checklist Q-59). */
export function notOffered(app: FastifyInstance) {
  app.post('/sso', async () => {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  });
}
