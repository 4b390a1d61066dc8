import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { shareAuth } from '../limits/share-auth.ts';
import { refuseWritesWithoutRoom } from '../plugins/refuse-writes.ts';
import { requireToken, subOf } from './accounts/caller.ts';
import { readSmallBodies } from './accounts/request-body.ts';
import { authorize } from './authorize.ts';
import { callback } from './callback.ts';
import { AuthError, answerError } from './errors.ts';
import { factors } from './factors.ts';
import { firstAdmin } from './first-admin.ts';
import { health } from './health.ts';
import { jwks } from './jwks.ts';
import { logout } from './logout.ts';
import { otp } from './otp.ts';
import { openProviders } from './providers/index.ts';
import { reauthenticate } from './reauthenticate.ts';
import { recover } from './recover.ts';
import { recoveryCodes } from './recovery-codes.ts';
import { sendRefusalPage } from './refusal-page.ts';
import { resend } from './resend.ts';
import { settings } from './settings.ts';
import { signup } from './signup.ts';
import { sso } from './sso.ts';
import { token } from './token.ts';
import { user } from './user.ts';
import { userIdentities } from './user-identities.ts';
import { userUpdate } from './user-update.ts';
import { verify } from './verify.ts';
import { verifyPage } from './verify-page.ts';

const API_VERSION = 'x-supabase-api-version';

/**
 * /auth/v1: accounts and sessions at the wire of the stock client (gateway/docs/protocol.md,
 * "Auth"). There is a file per endpoint here; shared code is in accounts/, and code that needs no
 * database in ../tokens/.
 */
export async function authSurface(app: FastifyInstance, deps: Deps): Promise<void> {
  readSmallBodies(app);
  echoApiVersion(app);
  app.setErrorHandler((error, request, reply) =>
    answerError(error, request, reply, (refusal) => sendRefusalPage(reply, deps, refusal)),
  );
  refuseWritesWithoutRoom(app, deps.db, ['/token', '/logout']);
  app.setNotFoundHandler(() => {
    throw new AuthError(404, 'not_found', 'Requested path not found');
  });

  shareAuth(app, deps, subOf);
  const providers = openProviders(deps);
  signup(app, deps);
  token(app, deps, providers);
  authorize(app, deps, providers);
  callback(app, deps, providers);
  sso(app, deps, providers);
  recover(app, deps);
  verify(app, deps);
  verifyPage(app, deps);
  firstAdmin(app, deps);
  otp(app, deps);
  resend(app, deps);
  settings(app, deps);
  health(app, deps);
  jwks(app, deps);

  await app.register(async (signedIn) => {
    requireToken(signedIn, deps);
    user(signedIn, deps);
    userUpdate(signedIn, deps);
    reauthenticate(signedIn, deps);
    logout(signedIn, deps);
    factors(signedIn, deps);
    recoveryCodes(signedIn, deps);
    userIdentities(signedIn, deps, providers);
  });
}

/**
 * The stock client reads an error's `code` as a name only if the response repeats the API version
 * that was requested.
 */
function echoApiVersion(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const version = request.headers[API_VERSION];
    if (typeof version === 'string') reply.header(API_VERSION, version);
  });
}
