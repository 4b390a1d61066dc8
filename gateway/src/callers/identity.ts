import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { unknownTokens } from '../limits/limit-unknown-tokens.ts';
import { WireError } from '../plugins/errors.ts';
import { isUuid } from '../tokens/is-uuid.ts';
import { looksLikeProgramToken } from '../tokens/program-token.ts';
import { ANONYMOUS, type Claims, TokenError } from '../tokens/verify.ts';
import { readToken } from './read-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once `identifyCallers` has determined it; null before. */
    caller: Claims | null;
  }
}

/**
 * Determines the caller before anything of the body is read, and without a database connection: an
 * invalid token must cost nothing. (Only a program's token that this gateway sees for the first time is looked up.) Refuses with 401.
 *
 * @param options.keyRequired whether the `apikey` header must be present; a wrong one is always
 * refused. A program's token is a key too, and then says who asks unless a bearer token does; as a bearer it needs no key beside it.
 */
export function identifyCallers(
  app: FastifyInstance,
  deps: Deps,
  options: { keyRequired: boolean },
): void {
  app.decorateRequest('caller', null);
  const countUnknown = unknownTokens(app, deps);
  app.addHook('onRequest', async (request) => {
    if (request.method === 'OPTIONS') return;
    const read = (token: string) => readToken(deps, token, () => countUnknown(request.ip));
    const key = await checkKey(deps, read, request, options.keyRequired);
    request.caller = actingFor(
      await readBearer(deps, read, request, key),
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

type Read = (token: string) => Promise<Claims>;

/** A key that was accepted, and the program whose token it is, if it is one. */
interface Key {
  text: string;
  program?: Claims;
}

/** The key only identifies "a client of this product": it must be one of ours, of role anon, or a program's token. */
async function checkKey(
  { keys }: Deps,
  read: Read,
  request: FastifyRequest,
  required: boolean,
): Promise<Key | undefined> {
  const header = request.headers.apikey;
  const key = Array.isArray(header) ? header[0] : header;
  if (key === undefined || key === '') {
    if (required && !looksLikeProgramToken(bearerOf(request) ?? ''))
      throw badKey('No API key found in request', 'Send the key in the `apikey` header.');
    return undefined;
  }
  if (key === keys.anonKey) return { text: key };
  if (looksLikeProgramToken(key)) return { text: key, program: await readOrRefuse(read, key) };
  const claims = await read(key).catch(() => undefined);
  if (claims?.role !== 'anon') throw badKey('Invalid API key', 'Check the `apikey` header.');
  return { text: key };
}

/** A signed-out client sends the key itself as bearer token: that is a signed-out caller, not a bad token. */
async function readBearer(
  { keys }: Deps,
  read: Read,
  request: FastifyRequest,
  key: Key | undefined,
): Promise<Claims> {
  if (/^bearer\s*$/i.test(request.headers.authorization ?? '')) throw badToken(EMPTY_TOKEN);
  const token = bearerOf(request);
  if (token === undefined || token === key?.text || token === keys.anonKey) {
    return key?.program ?? ANONYMOUS;
  }
  return readOrRefuse(read, token);
}

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

async function readOrRefuse(read: Read, token: string): Promise<Claims> {
  try {
    return await read(token);
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
