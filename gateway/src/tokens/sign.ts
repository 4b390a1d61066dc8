import { type JWTPayload, SignJWT } from 'jose';
import type { Clock } from './clock.ts';

/** The one algorithm: asymmetric, so that a holder of the public keys can verify and never sign. */
export const ALGORITHM = 'ES256';

export const AUDIENCE = 'authenticated';

/**
 * The lifetime of an access token in seconds (gateway/docs/protocol.md, "Auth"). Its session is
 * checked at every request anyway.
 */
export const ACCESS_TOKEN_SECONDS = 3600;

interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
}

/** The key that signs now, with the issuer that its tokens name, and the clock for their times. */
interface Signer {
  issuer: string;
  current: SigningKey;
  clock: Clock;
}

/** The claims of an access token about a session. */
export interface AccessClaims {
  sub: string;
  email: string;
  phone: string;
  app_metadata: object;
  user_metadata: object;
  role: 'authenticated';
  aal: string;
  amr: object[];
  session_id: string;
  is_anonymous: false;
}

/** Signs an access token that is valid for an hour; `expiresAt` is in seconds since 1970. */
export async function signAccessToken(
  { issuer, current, clock }: Signer,
  claims: AccessClaims,
): Promise<{ token: string; expiresAt: number }> {
  const expiresAt = Math.floor(clock.now() / 1000) + ACCESS_TOKEN_SECONDS;
  const token = await sign(issuer, current, {
    ...claims,
    iat: expiresAt - ACCESS_TOKEN_SECONDS,
    exp: expiresAt,
  });
  return { token, expiresAt };
}

/**
 * Signs the public key of the clients: role `anon`, without `sub`. It allows nothing that a request
 * without it could not do, so it has no expiry.
 */
export function signAnonKey(issuer: string, key: SigningKey): Promise<string> {
  return sign(issuer, key, { role: 'anon', iat: Math.floor(Date.now() / 1000) });
}

function sign(issuer: string, key: SigningKey, payload: JWTPayload): Promise<string> {
  return new SignJWT({ iss: issuer, aud: AUDIENCE, ...payload })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: key.kid })
    .sign(key.privateKey);
}
