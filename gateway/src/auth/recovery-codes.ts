import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { countHits, type Hit, takeBackHits } from '../limits/rate-limits.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { newRecoveryCode, RECOVERY_CODES, recoveryCodeDigest } from '../tokens/recovery-codes.ts';
import { callerClaims, holdCaller, readCaller, showedSecondFactor } from './accounts/caller.ts';
import { factorNotFound, raiseSession, verificationFailed } from './accounts/factors.ts';
import { readBody } from './accounts/request-body.ts';
import { sessionBody } from './accounts/sessions.ts';
import { hasSecondFactor } from './accounts/users.ts';
import { insufficientAal, tooManyRequests } from './errors.ts';

const verifyBody = z.object({ code: z.string().max(60) });

/**
 * Codes for a person who has lost their second factor. The stock client has no method for them, so
 * these paths are our own, in the shapes of its wire: our own pages call them (docs/decisions/026).
 */
export function recoveryCodes(app: FastifyInstance, deps: Deps) {
  app.get('/recovery-codes', (request) => countCodes(deps, request));
  app.post('/recovery-codes', (request) => replaceCodes(deps, request));
  app.post('/recovery-codes/verify', (request) => verifyCode(deps, request));
}

/** GET /recovery-codes: `{remaining}`, how many are left. */
async function countCodes(deps: Deps, request: FastifyRequest) {
  return asAuthService(deps.db, async (client) => {
    const caller = await readCaller(client, callerClaims(request));
    if (!showedSecondFactor(caller)) throw insufficientAal(403);
    const { rows } = await client.query<{ remaining: number }>(
      'select count(*)::integer as remaining from auth.recovery_codes where user_id = $1',
      [caller.account.id],
    );
    return { remaining: rows[0]?.remaining ?? 0 };
  });
}

/** POST /recovery-codes: `{codes}`, ten new ones replacing all older ones; they cannot be read again. */
async function replaceCodes(deps: Deps, request: FastifyRequest) {
  return asAuthService(deps.db, async (client) => {
    const caller = await holdCaller(client, callerClaims(request));
    const { account } = caller;
    if (!showedSecondFactor(caller)) throw insufficientAal(403);
    if (!hasSecondFactor(account)) throw factorNotFound();
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await client.query('delete from auth.recovery_codes where user_id = $1', [account.id]);
    await client.query(
      `insert into auth.recovery_codes (user_id, code_hash) select $1, unnest($2::text[])`,
      [
        account.id,
        codes.map((code) => recoveryCodeDigest(deps.keys.tokenSecret, account.id, code)),
      ],
    );
    return { codes };
  });
}

/**
 * POST /recovery-codes/verify `{code}`: the session again, at aal2, as if a factor had been
 * verified. The code is used up and the person notified by mail. It counts with the attempts at
 * factors.
 */
async function verifyCode(deps: Deps, request: FastifyRequest) {
  const { code } = readBody(verifyBody, request.body);
  const claims = callerClaims(request);
  const { account } = await asAuthService(deps.db, (client) => readCaller(client, claims));
  const tries: Hit = { name: 'mfa-account', subject: account.id };
  const counts = await asAuthService(deps.db, (client) => countHits(deps, client, [tries]));
  if (counts['mfa-account'].isOver) throw tooManyRequests(counts['mfa-account'].retryAfterSeconds);

  return asAuthService(deps.db, async (client) => {
    const { session } = await holdCaller(client, claims, { evenIfPasswordDue: true });
    // When one code is sent twice at once, exactly one of the requests deletes the row.
    const { rowCount } = await client.query(
      'delete from auth.recovery_codes where user_id = $1 and code_hash = any ($2)',
      [account.id, await possibleDigests(deps, client, account.id, code)],
    );
    if (rowCount === 0) throw verificationFailed();
    await raiseSession(client, {
      userId: account.id,
      sessionId: session.id,
      factorId: null,
      method: 'recovery_code',
    });
    await takeBackHits(deps, client, [tries]);
    await client.query(
      `insert into private.outbox (kind, recipient, data)
       select 'recovery_code_used', $2, jsonb_strip_nulls(jsonb_build_object(
         'full_name', $3::text,
         'remaining', (select count(*) from auth.recovery_codes where user_id = $1)))`,
      [account.id, account.email, account.user_metadata.full_name ?? null],
    );
    const raised = await readCaller(client, claims);
    return sessionBody(deps.keys, raised.account, raised.session);
  });
}

/** The digest of a code by the account itself, and by the account from which a product moved the login with its codes. */
async function possibleDigests(
  deps: Deps,
  client: pg.ClientBase,
  accountId: string,
  code: string,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select distinct coalesce(digest_of, user_id) as id from auth.recovery_codes where user_id = $1',
    [accountId],
  );
  return rows.map(({ id }) => recoveryCodeDigest(deps.keys.tokenSecret, id, code));
}
