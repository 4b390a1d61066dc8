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

/** A code that the client of this challenge may turn into a session within five minutes, once. */
export async function newAuthCode(
  client: pg.ClientBase,
  flow: {
    userId: string;
    challenge: string;
    method: SignInMethod;
    provider: string;
    /** Linked to the account when the code is redeemed, if the session that asked still lives then. */
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
 * Takes the flow of a code: of any number at once exactly one gets it, right verifier or not. The
 * account is held first: a code that a proof of ownership or a sign-out ends is not there afterwards.
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

/** Codes on their way to the account's clients end: with its devices, or with its former password. */
export async function endAuthCodes(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query('delete from auth.flow_state where user_id = $1', [userId]);
}
