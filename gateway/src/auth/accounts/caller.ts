import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Deps } from '../../deps.ts';
import { openBudget } from '../../limits/limit-callers.ts';
import { looksLikeProgramToken } from '../../tokens/program-token.ts';
import { type Claims, TokenError, verifyToken } from '../../tokens/verify.ts';
import { AuthError, passwordDue, sessionNotFound, tooManyRequests, userBanned } from '../errors.ts';
import type { Session } from './sessions.ts';
import { type Account, accountById, hasSecondFactor, holdAccount } from './users.ts';

/** Claims of a signed-in person: `requireToken` refuses everyone else. */
export type CallerClaims = Claims & { sub: string; session_id: string };

const claimsOf = new WeakMap<FastifyRequest, CallerClaims>();

/**
 * Everything registered in this scope needs a valid access token; `readCaller` checks its session.
 * A person has a budget of requests here, as for the data surface: beyond it a request is refused
 * before it takes a connection (security.md T50).
 */
export function requireToken(app: FastifyInstance, deps: Deps) {
  const budget = openBudget(app, deps, 'account-requests');
  app.addHook('onRequest', async (request) => {
    const claims = await bearerClaims(deps, request);
    const seconds = budget?.spend(claims.sub) ?? 0;
    if (seconds > 0) throw tooManyRequests(seconds);
    claimsOf.set(request, claims);
  });
}

/** The claims of the request's access token. Throws no_authorization without one, bad_jwt for another. */
export async function bearerClaims(deps: Deps, request: FastifyRequest): Promise<CallerClaims> {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  if (looksLikeProgramToken(token)) {
    throw new AuthError(401, 'no_authorization', 'A program token opens no account: sign in');
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

/** The caller's id, where a token is required; undefined elsewhere. */
export const subOf = (request: FastifyRequest): string | undefined => claimsOf.get(request)?.sub;

export interface Caller {
  account: Account;
  session: Session & {
    /** Signed in within the last hour: enough proof for a new password. */
    is_recent: boolean;
  };
}

/** The account and session behind the caller's token. Throws session_not_found once signed out. */
export async function readCaller(client: pg.ClientBase, claims: CallerClaims): Promise<Caller> {
  const { rows } = await client.query<Caller['session']>(
    `select id, user_id, aal, amr, refresh_count,
            created_at > now() - interval '1 hour' as is_recent
     from auth.sessions
     where id = $1 and user_id = $2 and kind = 'person' and (not_after is null or not_after > now())`,
    [claims.session_id, claims.sub],
  );
  const session = rows[0];
  const account = session && (await accountById(client, session.user_id));
  if (!account) throw sessionNotFound();
  if (account.is_banned) throw userBanned();
  return { account, session };
}

/**
 * The same for a request that changes something, with account and session locked until the
 * transaction ends: a session that was just ended can change nothing (T49). Throws password_due
 * while the password is one that another person chose, unless the request leads to changing it.
 */
export async function holdCaller(
  client: pg.ClientBase,
  claims: CallerClaims,
  { evenIfPasswordDue = false } = {},
): Promise<Caller> {
  await holdAccount(client, claims.sub);
  await client.query('select from auth.sessions where id = $1 for no key update', [
    claims.session_id,
  ]);
  const caller = await readCaller(client, claims);
  if (caller.account.password_due && !evenIfPasswordDue) throw passwordDue();
  return caller;
}

/** Whether this session may do what a second factor, if the account has one, protects. */
export const showedSecondFactor = ({ account, session }: Caller) =>
  session.aal !== 'aal1' || !hasSecondFactor(account);
