import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Keys } from '../../tokens/keys.ts';
import { refreshToken } from '../../tokens/refresh-token.ts';
import { ACCESS_TOKEN_SECONDS, signAccessToken } from '../../tokens/sign.ts';
import { type Account, userBody, userMetadataBody } from './users.ts';

/** A signed-in device as the auth service reads it. */
export interface Session {
  id: string;
  user_id: string;
  aal: string;
  amr: { method: string; timestamp: number }[];
  refresh_count: number;
}

/** How the person proved who they are: the `amr` of the stock client. */
export type SignInMethod = 'password' | 'recovery' | 'otp' | 'oauth' | 'sso/saml' | 'web3';

const MAX_USER_AGENT_CHARACTERS = 300;

/** Signs the account in: a new session row, kept with the device's name for the account page. */
export async function openSession(
  client: pg.ClientBase,
  request: FastifyRequest,
  account: Account,
  method: SignInMethod,
): Promise<Session> {
  const { rows } = await client.query<Session>(
    `with signed_in as (update auth.users set last_sign_in_at = now() where id = $1)
     insert into auth.sessions (user_id, amr, user_agent, ip)
     values ($1, jsonb_build_array(jsonb_build_object(
               'method', $2::text, 'timestamp', extract(epoch from now())::bigint)), $3, $4)
     returning id, user_id, aal, amr, refresh_count`,
    [
      account.id,
      method,
      request.headers['user-agent']?.slice(0, MAX_USER_AGENT_CHARACTERS) ?? null,
      request.ip,
    ],
  );
  account.last_sign_in_at = new Date();
  return rows[0] as Session;
}

/** The session of the stock client's contract (gateway/docs/protocol.md, "Auth"), freshly signed. */
export async function sessionBody(keys: Keys, account: Account, session: Session) {
  const { token, expiresAt } = await signAccessToken(keys, {
    sub: account.id,
    email: account.email,
    phone: '',
    app_metadata: account.app_metadata,
    user_metadata: userMetadataBody(account),
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: refreshToken(keys.tokenSecret, {
      sessionId: session.id,
      number: session.refresh_count,
    }),
    user: userBody(account),
  };
}
