import { errors, type JWTPayload, jwtVerify } from 'jose';
import QuickLRU from 'quick-lru';
import { isUuid } from './is-uuid.ts';
import type { Keys } from './keys.ts';
import { ALGORITHM, AUDIENCE } from './sign.ts';

/** The identity in a request. `json` goes to PostgreSQL as request.jwt.claims. */
export interface Claims {
  role: 'anon' | 'authenticated';
  sub?: string;
  session_id?: string;
  /** Seconds since 1970; the anon key has none. */
  exp?: number;
  /**
   * The account that the person wants to act for (header `x-account`, `?account=` of a socket): no part of the token, and no more than
   * a wish, which private.db_role checks at every request.
   */
  account?: string;
  /** Set for a program, not for a person: the one account for which it was let in. */
  program?: { account: string };
  json: string;
}

/** The caller of a request without a token. */
export const ANONYMOUS: Claims = { role: 'anon', json: '{"role":"anon"}' };

/**
 * A bearer token that proves nothing. `reason`: not a token of ours at all, ours but expired, or
 * ours with claims we never write. The surfaces return PGRST301 / PGRST303 / PGRST303, bad_jwt, or
 * a join error.
 */
export class TokenError extends Error {
  readonly reason: 'undecodable' | 'expired' | 'claims';

  constructor(reason: TokenError['reason'], message: string) {
    super(message);
    this.name = 'TokenError';
    this.reason = reason;
  }
}

/** Clocks of two gateways differ by less; PostgREST allows the same. */
const CLOCK_SKEW_SECONDS = 30;
const MAX_TOKEN_CHARACTERS = 8192;
const REMEMBERED_TOKENS = 2_500;

/** Verifying takes a fifth of a millisecond; a person sends the same token for an hour. */
const remembered = new WeakMap<Keys, QuickLRU<string, Claims>>();

/**
 * The claims of a token of ours. Any surface may call it; it queries no database, so the caller
 * still has to pass `private.db_role`, which knows whether the session is open. Rejects with
 * TokenError. The rules are those of security.md T04: one algorithm, keys only from our own list by
 * `kid`, issuer, one audience, expiry, a uuid subject and session, role anon or authenticated.
 */
export async function verifyToken(keys: Keys, token: string): Promise<Claims> {
  const memory = memoryOf(keys);
  const known = memory.get(token);
  if (known) {
    if (isExpired(known, keys)) throw new TokenError('expired', 'JWT expired');
    return known;
  }
  const claims = toClaims(await verifiedPayload(keys, token));
  memory.set(token, claims);
  return claims;
}

/** Called after the keys changed: a token signed with a removed key must not stay in memory. */
export function forgetVerified(keys: Keys): void {
  remembered.delete(keys);
}

function memoryOf(keys: Keys): QuickLRU<string, Claims> {
  let memory = remembered.get(keys);
  if (!memory) {
    memory = new QuickLRU<string, Claims>({ maxSize: REMEMBERED_TOKENS });
    remembered.set(keys, memory);
  }
  return memory;
}

function isExpired({ exp }: Claims, { clock }: Keys): boolean {
  return exp !== undefined && exp + CLOCK_SKEW_SECONDS <= clock.now() / 1000;
}

async function verifiedPayload(keys: Keys, token: string): Promise<JWTPayload> {
  if (token.length > MAX_TOKEN_CHARACTERS) throw new TokenError('undecodable', 'JWT too long');
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.verifying.get(kid ?? '');
        if (!key)
          throw new TokenError('undecodable', 'No suitable key was found to decode the JWT');
        return key;
      },
      {
        algorithms: [ALGORITHM],
        issuer: keys.issuer,
        audience: AUDIENCE,
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: new Date(keys.clock.now()),
      },
    );
    return payload;
  } catch (error) {
    if (error instanceof TokenError) throw error;
    if (error instanceof errors.JWTExpired) throw new TokenError('expired', 'JWT expired');
    if (error instanceof errors.JWTClaimValidationFailed) {
      throw new TokenError('claims', `JWT claim not accepted: ${error.claim}`);
    }
    throw new TokenError('undecodable', 'JWT could not be decoded');
  }
}

function toClaims(payload: JWTPayload): Claims {
  const { role, sub, session_id, exp, aud } = payload;
  // The library also accepts a list that contains ours; a token of ours never has a list.
  if (typeof aud !== 'string') throw new TokenError('claims', 'JWT claim not accepted: aud');
  const json = JSON.stringify(payload);
  if (role === 'anon') {
    if (sub !== undefined) throw new TokenError('claims', 'JWT claim not accepted: sub');
    return { role, exp, json };
  }
  if (role !== 'authenticated') throw new TokenError('claims', 'JWT claim not accepted: role');
  if (exp === undefined) throw new TokenError('claims', 'JWT claim not accepted: exp');
  if (!isUuid(sub)) throw new TokenError('claims', 'JWT claim not accepted: sub');
  if (!isUuid(session_id)) throw new TokenError('claims', 'JWT claim not accepted: session_id');
  return { role, sub, session_id, exp, json };
}
