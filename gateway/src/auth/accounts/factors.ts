import type pg from 'pg';
import { isUuid } from '../../tokens/is-uuid.ts';
import { AuthError } from '../errors.ts';
import type { WebauthnCredential } from './webauthn.ts';

/** A second factor as the endpoints use it. */
export interface FactorRow {
  id: string;
  user_id: string;
  factor_type: 'totp' | 'webauthn';
  friendly_name: string | null;
  status: 'unverified' | 'verified';
  sealed_secret: string | null;
  last_step: string | null;
  credential: WebauthnCredential | null;
}

export const factorNotFound = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

export const verificationFailed = () =>
  new AuthError(422, 'mfa_verification_failed', 'O código não confere. Tente de novo.');

/** The person's own factor, locked until the transaction ends. Throws mfa_factor_not_found for any other. */
export async function ownFactor(
  client: pg.ClientBase,
  userId: string,
  factorId: string,
): Promise<FactorRow> {
  if (!isUuid(factorId)) throw factorNotFound();
  const { rows } = await client.query<FactorRow>(
    `select id, user_id, factor_type, friendly_name, status, sealed_secret, last_step, credential
     from auth.mfa_factors where id = $1 and user_id = $2
     for update`,
    [factorId, userId],
  );
  if (!rows[0]) throw factorNotFound();
  return rows[0];
}

/**
 * The factor was verified, for the first time or again: it counts from now on, and factors that
 * were enrolled and never verified are dropped, as GoTrue does.
 */
export async function countFactor(client: pg.ClientBase, factor: FactorRow): Promise<void> {
  await client.query(
    `update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`,
    [factor.id],
  );
  await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [
    factor.user_id,
  ]);
}

/** Raises this session to aal2, and ends the person's other sessions that were opened without a second factor. */
export async function raiseSession(
  client: pg.ClientBase,
  raised: {
    userId: string;
    sessionId: string;
    /** Null when a recovery code was used instead. */
    factorId: string | null;
    method: 'totp' | 'mfa/webauthn' | 'recovery_code';
  },
): Promise<void> {
  const { userId, sessionId, factorId, method } = raised;
  await client.query(
    `update auth.sessions set
       aal = 'aal2', factor_id = $2,
       amr = jsonb_build_array(jsonb_build_object(
         'method', $3::text, 'timestamp', extract(epoch from now())::bigint)) || amr
     where id = $1`,
    [sessionId, factorId, method],
  );
  await client.query(
    `delete from auth.sessions where user_id = $1 and aal = 'aal1' and id <> $2 and kind = 'person'`,
    [userId, sessionId],
  );
}
