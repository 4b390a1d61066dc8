import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { type Claims, TokenError, verifyToken } from '../../tokens/verify.ts';
import { AuthError, sessionNotFound, userBanned } from '../errors.ts';
import type { Session } from './sessions.ts';
import { type Account, accountById, hasSecondFactor } from './users.ts';

/** Claims of a signed-in person: `requireToken` let nobody else through. */
export type CallerClaims = Claims & { sub: string; session_id: string };

const claimsOf = new WeakMap<FastifyRequest, CallerClaims>();

/** Everything registered in this scope needs a valid access token; its session is `readCaller`'s to check. */
export function requireToken(app: FastifyInstance, deps: Deps) {
  app.addHook('onRequest', async (request) => {
    claimsOf.set(request, await bearerClaims(deps, request));
  });
}

/** The claims of the request's access token. Throws no_authorization without one, bad_jwt for another. */
export async function bearerClaims(deps: Deps, request: FastifyRequest): Promise<CallerClaims> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = await verifyToken(deps.keys, token);
  const { sub, session_id } = claims;
  if (!sub || !session_id) throw new TokenError('claims', 'missing sub claim');
  return { ...claims, sub, session_id };
}

export function callerClaims(request: FastifyRequest): CallerClaims {
  const claims = claimsOf.get(request);
  if (!claims) throw new Error('This route is registered outside of requireToken.');
  return claims;
}

/** Who asks, where a token is required; undefined elsewhere. */
export const subOf = (request: FastifyRequest): string | undefined => claimsOf.get(request)?.sub;

export interface Caller {
  account: Account;
  session: Session & {
    /** Opened within the hour: proof enough for a new password. */
    is_recent: boolean;
  };
}

/** The account and session behind the caller's token. Throws session_not_found once signed out. */
export async function readCaller(client: pg.ClientBase, claims: CallerClaims): Promise<Caller> {
  const { rows } = await client.query<Caller['session']>(
    `select id, user_id, aal, amr, refresh_count,
            created_at > now() - interval '1 hour' as is_recent
     from auth.sessions
     where id = $1 and user_id = $2 and (not_after is null or not_after > now())`,
    [claims.session_id, claims.sub],
  );
  const session = rows[0];
  const account = session && (await accountById(client, session.user_id));
  if (!account) throw sessionNotFound();
  if (account.is_banned) throw userBanned();
  return { account, session };
}

/** Whether this session may do what a second factor, once there is one, protects. */
export const showedSecondFactor = ({ account, session }: Caller) =>
  session.aal !== 'aal1' || !hasSecondFactor(account);
