import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countHits, type Hit, takeBackHits } from '../limits/rate-limits.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { unseal } from '../tokens/sealed.ts';
import {
  type Caller,
  callerClaims,
  holdCaller,
  readCaller,
  showedSecondFactor,
} from './accounts/caller.ts';
import {
  countFactor,
  type FactorRow,
  factorNotFound,
  ownFactor,
  raiseSession,
  verificationFailed,
} from './accounts/factors.ts';
import { readBody } from './accounts/request-body.ts';
import { sessionBody } from './accounts/sessions.ts';
import { stepOfCode } from './accounts/totp.ts';
import { checkCredential, type WebauthnChallenge } from './accounts/webauthn.ts';
import { AuthError, insufficientAal, tooManyRequests } from './errors.ts';

const verifyBody = z.object({
  challenge_id: z.uuid(),
  code: z.string().max(20).nullish(),
  webauthn: z.object({ credential_response: z.unknown() }).nullish(),
});

type Shown = z.infer<typeof verifyBody>;

/**
 * POST /factors/{id}/verify: verifies the factor; returns the session again, at aal2. The first
 * time it also makes the factor count.
 */
export function verifyFactor(app: FastifyInstance, deps: Deps) {
  app.post('/factors/:factor_id/verify', (request) => verifyShown(deps, request));
}

async function verifyShown(deps: Deps, request: FastifyRequest) {
  const { factor_id } = request.params as { factor_id: string };
  const claims = callerClaims(request);
  const { account } = await asAuthService(deps.db, (client) => readCaller(client, claims));
  if (!account.factors.some(({ id }) => id === factor_id)) throw factorNotFound();
  const body = readBody(verifyBody, request.body);
  const tries: Hit = { name: 'mfa-account', subject: account.id };
  const counts = await asAuthService(deps.db, (client) => countHits(deps, client, [tries]));
  if (counts['mfa-account'].isOver) throw tooManyRequests(counts['mfa-account'].retryAfterSeconds);

  // A wrong response must be counted, so the refusal is thrown after the commit.
  const refusal = await asAuthService(deps.db, async (client) => {
    const caller = await holdCaller(client, claims, { evenIfPasswordDue: true });
    const factor = await ownFactor(client, account.id, factor_id);
    const refused = await judge(deps, client, caller, factor, body);
    if (refused) return refused;
    await countFactor(client, factor);
    await raiseSession(client, {
      userId: account.id,
      sessionId: caller.session.id,
      factorId: factor.id,
      method: factor.factor_type === 'totp' ? 'totp' : 'mfa/webauthn',
    });
    await takeBackHits(deps, client, [tries]);
    return null;
  });
  if (refusal) throw refusal;
  const caller = await asAuthService(deps.db, (client) => readCaller(client, claims));
  return sessionBody(deps.keys, caller.account, caller.session);
}

async function judge(
  deps: Deps,
  client: pg.ClientBase,
  caller: Caller,
  factor: FactorRow,
  { challenge_id, code, webauthn }: Shown,
): Promise<AuthError | null> {
  if (factor.status === 'unverified' && !showedSecondFactor(caller)) return insufficientAal(403);
  const { rows } = await client.query<{ webauthn: WebauthnChallenge | null; is_over: boolean }>(
    `select webauthn, expires_at <= now() as is_over from auth.mfa_challenges
     where id = $1 and factor_id = $2 and session_id = $3`,
    [challenge_id, factor.id, caller.session.id],
  );
  const challenge = rows[0];
  if (!challenge) return verificationFailed();
  const spend = () => client.query('delete from auth.mfa_challenges where id = $1', [challenge_id]);
  if (challenge.is_over) {
    await spend();
    return new AuthError(
      422,
      'mfa_challenge_expired',
      'O tempo para confirmar acabou. Tente de novo.',
    );
  }
  if (challenge.webauthn) {
    await spend();
    return checkKey(deps, client, factor, challenge.webauthn, webauthn?.credential_response);
  }
  const refusal = await checkCode(deps, client, factor, code ?? '');
  // A mistyped code may be entered again; the rate limit counts the attempts.
  if (!refusal) await spend();
  return refusal;
}

async function checkCode(deps: Deps, client: pg.ClientBase, factor: FactorRow, code: string) {
  const secret = unseal(deps.keys, factor.id, factor.sealed_secret ?? '');
  const step = stepOfCode(secret, code, deps.keys.clock.now());
  // A code that another person saw being used must not work again.
  if (step === null || step <= Number(factor.last_step ?? 0)) return verificationFailed();
  await client.query('update auth.mfa_factors set last_step = $2 where id = $1', [factor.id, step]);
  return null;
}

async function checkKey(
  deps: Deps,
  client: pg.ClientBase,
  factor: FactorRow,
  challenge: WebauthnChallenge,
  response: unknown,
) {
  const { siteUrl } = deps.config;
  const credential = await checkCredential(siteUrl, challenge, response, factor.credential);
  if (!credential) return verificationFailed();
  await client.query('update auth.mfa_factors set credential = $2 where id = $1', [
    factor.id,
    credential,
  ]);
  return null;
}
