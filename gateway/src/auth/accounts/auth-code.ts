import type pg from 'pg';
import { digestOf, newOneTimeToken } from '../../tokens/one-time.ts';
import type { ProvenIdentity } from './identities.ts';
import type { SignInMethod } from './sessions.ts';

/** A PKCE flow whose code was just redeemed. */
export interface RedeemedFlow {
  user_id: string;
  code_challenge: string;
  method: SignInMethod;
  pending_identity: ProvenIdentity | null;
  is_expired: boolean;
}

/** A code that the client with this challenge may exchange for a session within five minutes, once. */
export async function newAuthCode(
  client: pg.ClientBase,
  flow: {
    userId: string;
    challenge: string;
    method: SignInMethod;
    provider: string;
    /** Linked to the account when the code is redeemed, if the session that requested the link is still open then. */
    link?: { identity: ProvenIdentity; sessionId: string };
  },
): Promise<string> {
  const code = newOneTimeToken();
  await client.query(
    `insert into auth.flow_state
       (user_id, auth_code_hash, code_challenge, method, provider, pending_identity, linking_session_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + interval '5 minutes')`,
    [
      flow.userId,
      code.digest,
      flow.challenge,
      flow.method,
      flow.provider,
      flow.link?.identity ?? null,
      flow.link?.sessionId ?? null,
    ],
  );
  return code.text;
}

/**
 * Takes the flow of a code: of simultaneous attempts exactly one gets it, whether its verifier is
 * right or not. The account is locked first, so a code that a proof of ownership or a sign-out ends
 * is not found afterwards.
 */
export async function redeemAuthCode(
  client: pg.ClientBase,
  code: string,
): Promise<RedeemedFlow | undefined> {
  await client.query(
    `select from auth.users
     where id = (select user_id from auth.flow_state where auth_code_hash = $1)
     for no key update`,
    [digestOf(code)],
  );
  const { rows } = await client.query<RedeemedFlow>(
    `delete from auth.flow_state where auth_code_hash = $1
     returning user_id, code_challenge, method, pending_identity, expires_at <= now() as is_expired`,
    [digestOf(code)],
  );
  return rows[0];
}

/**
 * Ends the codes that the account's clients have not redeemed yet, when its devices are signed out
 * or its password changes.
 */
export async function endAuthCodes(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query('delete from auth.flow_state where user_id = $1', [userId]);
}
