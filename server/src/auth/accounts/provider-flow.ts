import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { digestOf } from '../../tokens/one-time.ts';

/** Somebody sent to a provider, as they were when they left. */
export interface ProviderFlow {
  provider: string;
  nonce: string;
  code_verifier: string | null;
  code_challenge: string | null;
  redirect_to: string;
  linking_user_id: string | null;
}

const secret = () => randomBytes(32).toString('base64url');

/** Remembers somebody who leaves for a provider, for five minutes; answers what goes with them. */
export async function startFlow(
  client: pg.ClientBase,
  flow: {
    provider: string;
    challenge?: string | undefined;
    redirectTo: string;
    linkingUserId?: string;
  },
): Promise<{ state: string; nonce: string; verifier: string }> {
  const checks = { state: secret(), nonce: secret(), verifier: secret() };
  await client.query(
    `insert into auth.provider_flows
       (state_hash, provider, nonce, code_verifier, code_challenge, redirect_to, linking_user_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      digestOf(checks.state),
      flow.provider,
      checks.nonce,
      checks.verifier,
      flow.challenge ?? null,
      flow.redirectTo,
      flow.linkingUserId ?? null,
    ],
  );
  return checks;
}

/** Who came back with this state: once, and in time (security.md T18). */
export async function takeFlow(
  client: pg.ClientBase,
  state: string,
): Promise<ProviderFlow | undefined> {
  const { rows } = await client.query<ProviderFlow & { is_over: boolean }>(
    `delete from auth.provider_flows where state_hash = $1
     returning provider, nonce, code_verifier, code_challenge, redirect_to, linking_user_id,
               expires_at <= now() as is_over`,
    [digestOf(state)],
  );
  return rows[0]?.is_over ? undefined : rows[0];
}
