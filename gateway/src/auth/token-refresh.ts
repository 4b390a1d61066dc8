import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countedAddress, firstOver } from '../limits/rate-limits.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { type RefreshTokenId, readRefreshToken } from '../tokens/refresh-token.ts';
import { readBody } from './accounts/request-body.ts';
import { type Session, sessionBody } from './accounts/sessions.ts';
import { type Account, accountById } from './accounts/users.ts';
import { AuthError, tooManyRequests, userBanned } from './errors.ts';

const refreshBody = z.object({ refresh_token: z.string() });

/**
 * Several tabs, or a lost response, are honest reasons to reuse a token for this long after it was
 * replaced (gateway/docs/protocol.md, "Auth").
 */
const REUSE_INTERVAL = '10 seconds';

type Outcome =
  | { kind: 'refreshed'; session: Session; account: Account }
  | { kind: 'unknown' | 'expired' | 'stolen' | 'banned' };

/** grant_type=refresh_token: the next token of the session, and an access token. */
export async function grantByRefreshToken(deps: Deps, request: FastifyRequest) {
  const text = readBody(refreshBody, request.body).refresh_token;
  const over = await firstOver(deps, [
    { name: 'refresh-address', subject: countedAddress(request.ip) },
  ]);
  if (over) throw tooManyRequests(over.retryAfterSeconds);

  const presented = readRefreshToken(deps.keys.tokenSecret, text);
  if (!presented) throw notFound();
  // Refusals are thrown outside, after the commit: a stolen token must end its whole session.
  const outcome = await asAuthService(deps.db, (client) => rotate(client, presented));
  switch (outcome.kind) {
    case 'refreshed':
      return sessionBody(deps.keys, outcome.account, outcome.session);
    case 'unknown':
      throw notFound();
    case 'expired':
      throw new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
    case 'banned':
      throw userBanned();
    case 'stolen':
      request.log.warn(
        { session_id: presented.sessionId },
        'an old refresh token came back; its session was ended',
      );
      throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
}

/**
 * One refresh at a time per session. The newest token is replaced by the next. For an older one the
 * newest is returned, unchanged, if the older is its direct parent (the response was lost) or was
 * replaced only just now (several tabs at once); otherwise somebody kept a token they should not
 * have, and the session ends with all its tokens (security.md T17).
 */
async function rotate(client: pg.ClientBase, presented: RefreshTokenId): Promise<Outcome> {
  const { rows } = await client.query<
    Session & { is_over: boolean; was_just_replaced: boolean | null }
  >(
    `select id, user_id, aal, amr, refresh_count,
            coalesce(not_after <= now(), false) as is_over,
            rotated_at[refresh_count - $2::integer] > now() - $3::interval as was_just_replaced
     from auth.sessions where id = $1 and kind = 'person'
     for update`,
    [presented.sessionId, presented.number, REUSE_INTERVAL],
  );
  const session = rows[0];
  const account = session && (await accountById(client, session.user_id));
  if (!session || !account) return { kind: 'unknown' };
  if (session.is_over) return { kind: 'expired' };
  if (account.is_banned) return { kind: 'banned' };

  // Ahead of the row only after the database was restored from a backup: still the newest token
  // issued.
  const isNewest = presented.number >= session.refresh_count;
  if (isNewest) {
    session.refresh_count = presented.number + 1;
    await client.query(
      `update auth.sessions
       set refresh_count = $2, refreshed_at = now(), rotated_at = (now() || rotated_at)[1:10]
       where id = $1`,
      [session.id, session.refresh_count],
    );
    return { kind: 'refreshed', session, account };
  }
  const isParent = presented.number === session.refresh_count - 1;
  if (isParent || session.was_just_replaced) return { kind: 'refreshed', session, account };

  await client.query('delete from auth.sessions where id = $1', [session.id]);
  return { kind: 'stolen' };
}

const notFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
