import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { digestOf } from '../../tokens/one-time.ts';
import { sessionNotFound } from '../errors.ts';
import { holdAccount } from './users.ts';

/** A person who was sent to a provider, with the state in which they left. */
export interface ProviderFlow {
  provider: string;
  nonce: string;
  code_verifier: string | null;
  code_challenge: string | null;
  redirect_to: string;
  linking_user_id: string | null;
  linking_session_id: string | null;
}

/**
 * The account that an identity is to be linked to, and the session that requested it: the flow ends
 * when that session does.
 */
export interface Linking {
  userId: string;
  sessionId: string;
}

const secret = () => randomBytes(32).toString('base64url');

/** Locks the account and makes sure that the session is still open. Throws session_not_found. */
export async function holdLinking(client: pg.ClientBase, { userId, sessionId }: Linking) {
  await holdAccount(client, userId);
  const { rowCount } = await client.query(
    'select from auth.sessions where id = $1 and user_id = $2 for key share',
    [sessionId, userId],
  );
  if (rowCount === 0) throw sessionNotFound();
}

/** Remembers a person who leaves for a provider, for five minutes; returns the values to send along. */
export async function startFlow(
  client: pg.ClientBase,
  flow: {
    provider: string;
    challenge?: string | undefined;
    redirectTo: string;
    linking?: Linking | undefined;
  },
): Promise<{ state: string; nonce: string; verifier: string }> {
  const checks = { state: secret(), nonce: secret(), verifier: secret() };
  await client.query(
    `insert into auth.provider_flows
       (state_hash, provider, nonce, code_verifier, code_challenge, redirect_to, linking_user_id, linking_session_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      digestOf(checks.state),
      flow.provider,
      checks.nonce,
      checks.verifier,
      flow.challenge ?? null,
      flow.redirectTo,
      flow.linking?.userId ?? null,
      flow.linking?.sessionId ?? null,
    ],
  );
  return checks;
}

/** The flow of the person who returns with this state: once, and within the five minutes (security.md T18). */
export async function takeFlow(
  client: pg.ClientBase,
  state: string,
): Promise<ProviderFlow | undefined> {
  const { rows } = await client.query<ProviderFlow & { is_over: boolean }>(
    `delete from auth.provider_flows where state_hash = $1
     returning provider, nonce, code_verifier, code_challenge, redirect_to, linking_user_id,
               linking_session_id, expires_at <= now() as is_over`,
    [digestOf(state)],
  );
  return rows[0]?.is_over ? undefined : rows[0];
}
