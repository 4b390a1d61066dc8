import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isUuid } from '../tokens/is-uuid.ts';
import type { Keys } from '../tokens/keys.ts';
import { ANONYMOUS, type Claims, TokenError, verifyToken } from '../tokens/verify.ts';
import { WireError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once `identifyCallers` has determined it; null before. */
    caller: Claims | null;
  }
}

/**
 * Determines the caller before anything of the body is read, and without a database connection: an
 * invalid token must cost nothing. Refuses with 401.
 *
 * @param options.keyRequired whether the `apikey` header must be present; a wrong one is always
 * refused.
 */
export function identifyCallers(
  app: FastifyInstance,
  { keys }: Deps,
  options: { keyRequired: boolean },
): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS') return;
    const key = await checkKey(keys, request, options.keyRequired);
    request.caller = actingFor(
      await readBearer(keys, request, key),
      request.headers[ACCOUNT_HEADER],
    );
  });
}

/** The caller of a request that passed `identifyCallers`. */
export function callerOf(request: FastifyRequest): Claims {
  if (!request.caller) throw new Error('this surface does not identify its callers');
  return request.caller;
}

/** Names the account that the caller wants to act for; absent, one's own, or the only one that a person without their own belongs to. */
const ACCOUNT_HEADER = 'x-account';

/**
 * The caller with the account of the header. Whether they belong to it only PostgreSQL knows (private.db_role); here it only has
 * to be a uuid. Somebody signed out acts for nobody.
 */
function actingFor(caller: Claims, header: string | string[] | undefined): Claims {
  if (header === undefined || header === '') return caller;
  if (!isUuid(header)) {
    throw new WireError({ status: 400, code: 'PGRST100', message: NO_ACCOUNT });
  }
  if (caller.sub === undefined) return caller;
  return { ...caller, account: header.toLowerCase() };
}

const NO_ACCOUNT = 'The x-account header must be the id of an account (a uuid)';

/** The key only identifies "a client of this product"; it must be one of ours, of role anon. */
async function checkKey(
  keys: Keys,
  request: FastifyRequest,
  required: boolean,
): Promise<string | undefined> {
  const header = request.headers.apikey;
  const key = Array.isArray(header) ? header[0] : header;
  if (key === undefined || key === '') {
    if (required)
      throw badKey('No API key found in request', 'Send the key in the `apikey` header.');
    return undefined;
  }
  if (key === keys.anonKey) return key;
  const claims = await verifyToken(keys, key).catch(() => undefined);
  if (claims?.role !== 'anon') throw badKey('Invalid API key', 'Check the `apikey` header.');
  return key;
}

/** A signed-out client sends the key itself as bearer token: that is a signed-out caller, not a bad token. */
async function readBearer(
  keys: Keys,
  request: FastifyRequest,
  key: string | undefined,
): Promise<Claims> {
  const header = request.headers.authorization ?? '';
  if (/^bearer\s*$/i.test(header)) throw badToken(EMPTY_TOKEN);
  const [, token] = /^bearer +(\S+)$/i.exec(header) ?? [];
  if (token === undefined || token === key || token === keys.anonKey) return ANONYMOUS;
  try {
    return await verifyToken(keys, token);
  } catch (error) {
    if (error instanceof TokenError) throw badToken(error);
    throw error;
  }
}

/** A client that believes it is signed in and sends no token is refused; it is not treated as signed out. */
const EMPTY_TOKEN = new TokenError('undecodable', 'Empty JWT is sent in Authorization header');

function badKey(message: string, hint: string): WireError {
  return new WireError({ status: 401, code: 'PGRST301', message, hint });
}

function badToken({ reason, message }: TokenError): WireError {
  return new WireError({
    status: 401,
    code: reason === 'undecodable' ? 'PGRST301' : 'PGRST303',
    message,
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${message}"` },
  });
}
