import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { seal } from '../tokens/sealed.ts';
import { callerClaims, holdCaller, showedSecondFactor } from './accounts/caller.ts';
import { ownFactor } from './accounts/factors.ts';
import { readBody } from './accounts/request-body.ts';
import { newTotp } from './accounts/totp.ts';
import { AuthError, insufficientAal } from './errors.ts';
import { challengeFactor } from './factors-challenge.ts';
import { verifyFactor } from './factors-verify.ts';

const MOST_FACTORS = 10;

const enrolBody = z.object({
  factor_type: z.enum(['totp', 'webauthn', 'phone']),
  friendly_name: z.string().trim().max(100).nullish(),
  issuer: z.string().trim().max(60).nullish(),
});

/**
 * /factors: second factors of the signed-in person (gateway/docs/protocol.md, "Auth"), with
 * separate steps to enrol, challenge and verify.
 */
export function factors(app: FastifyInstance, deps: Deps) {
  app.post('/factors', (request) => enrol(deps, request));
  app.delete('/factors/:factor_id', (request) => unenrol(deps, request));
  challengeFactor(app, deps);
  verifyFactor(app, deps);
}

/** POST /factors: a new factor, which counts once it has been verified. */
async function enrol(deps: Deps, request: FastifyRequest) {
  const body = readBody(enrolBody, request.body);
  if (body.factor_type === 'phone') {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  }
  const type = body.factor_type;
  const name = body.friendly_name || null;
  return asAuthService(deps.db, async (client) => {
    const caller = await holdCaller(client, callerClaims(request));
    const { account } = caller;
    if (!showedSecondFactor(caller)) throw insufficientAal(403);
    if (account.factors.length >= MOST_FACTORS) {
      throw new AuthError(
        422,
        'too_many_enrolled_mfa_factors',
        'Você já tem o máximo de verificações. Remova uma para adicionar outra.',
      );
    }
    // Removes one that was begun before and never verified, perhaps in a dialog that was closed.
    await client.query(
      `delete from auth.mfa_factors
       where user_id = $1 and status = 'unverified' and friendly_name is not distinct from $2`,
      [account.id, name],
    );
    const { rows } = await client.query<{ id: string }>(
      `insert into auth.mfa_factors (user_id, factor_type, friendly_name) values ($1, $2, $3)
       on conflict do nothing
       returning id`,
      [account.id, type, name],
    );
    const id = rows[0]?.id;
    if (!id) {
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        'Você já tem uma verificação com este nome. Escolha outro.',
      );
    }
    const shown = { id, type, ...(name && { friendly_name: name }) };
    if (type === 'webauthn') return shown;
    const totp = await newTotp(body.issuer || deps.product.name, account.email);
    await client.query('update auth.mfa_factors set sealed_secret = $2 where id = $1', [
      id,
      seal(deps.keys, id, totp.secret),
    ]);
    return { ...shown, totp };
  });
}

/** DELETE /factors/{id}: sessions that were raised by it fall back to aal1. */
async function unenrol(deps: Deps, request: FastifyRequest) {
  const { factor_id: id } = request.params as { factor_id: string };
  return asAuthService(deps.db, async (client) => {
    const caller = await holdCaller(client, callerClaims(request));
    const factor = await ownFactor(client, caller.account.id, id);
    if (factor.status === 'verified' && !showedSecondFactor(caller)) throw insufficientAal(422);
    await client.query(`update auth.sessions set aal = 'aal1' where factor_id = $1`, [id]);
    await client.query('delete from auth.mfa_factors where id = $1', [id]);
    return { id };
  });
}
