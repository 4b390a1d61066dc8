import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { Config } from '../../config.ts';
import { normalEmail } from '../accounts/email-address.ts';
import type { ProvenIdentity } from '../accounts/identities.ts';
import { AuthError } from '../errors.ts';

/** Links the redirect to the provider and the return from it. */
export interface OidcChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Google, or another OpenID Connect issuer configured in its place. */
export interface Google {
  /** The URL to send the person to. `extra` are the few parameters that a client may choose. */
  wayThere(checks: OidcChecks, extra: Record<string, string>): Promise<string>;
  /**
   * The identity of the person who returned, from the query of the callback. Throws AuthError when
   * it cannot be trusted.
   */
  identityFrom(callback: URL, checks: OidcChecks): Promise<ProvenIdentity>;
  /** The identity in an ID token that the client got by itself. Throws AuthError. */
  identityOfToken(idToken: string): Promise<{ identity: ProvenIdentity; nonce: string }>;
}

const SIGNATURES = ['RS256', 'RS384', 'RS512', 'ES256', 'ES384', 'PS256', 'EdDSA'];

/**
 * The provider as configured: its own metadata is fetched at the first need and kept; after a
 * failure the next request fetches it again. Issuer, audience and nonce must match exactly and the
 * e-mail address must be verified, always (security.md T21).
 */
export function openGoogle(
  { clientId, clientSecret, issuer }: NonNullable<Config['google']>,
  siteUrl: string,
): Google {
  const redirectUri = `${siteUrl.replace(/\/$/, '')}/auth/v1/callback`;
  let found: Promise<oidc.Configuration> | null = null;
  const configuration = () => {
    found ??= discover(issuer, clientId, clientSecret).catch((error) => {
      found = null;
      throw error;
    });
    return found;
  };
  let keys: ReturnType<typeof createRemoteJWKSet> | null = null;

  return {
    async wayThere({ state, nonce, verifier }, extra) {
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        ...extra,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },

    async identityFrom(callback, { state, nonce, verifier }) {
      const url = new URL(redirectUri);
      url.search = callback.search;
      const tokens = await oidc.authorizationCodeGrant(await configuration(), url, {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: state,
        idTokenExpected: true,
      });
      return identityOf(tokens.claims() ?? {});
    },

    async identityOfToken(idToken) {
      const metadata = (await configuration()).serverMetadata();
      keys ??= createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), { timeoutDuration: 5_000 });
      const { payload } = await jwtVerify(idToken, keys, {
        issuer: metadata.issuer,
        audience: clientId,
        algorithms: SIGNATURES,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
        clockTolerance: 10,
      }).catch(() => {
        throw new AuthError(400, 'validation_failed', 'Bad ID token');
      });
      // The library also accepts a list of audiences that contains us: such a token was issued to
      // others too.
      if (typeof payload.aud !== 'string' || typeof payload.nonce !== 'string') {
        throw new AuthError(400, 'validation_failed', 'Bad ID token');
      }
      return { identity: identityOf(payload), nonce: payload.nonce };
    },
  };
}

function discover(issuer: string, clientId: string, clientSecret: string) {
  const isPlain = new URL(issuer).protocol === 'http:';
  return oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: 5,
    // config.ts allows http: for this machine alone.
    ...(isPlain && { execute: [oidc.allowInsecureRequests] }),
  });
}

function identityOf(claims: JWTPayload): ProvenIdentity {
  const { sub, iss, name } = claims;
  const email = normalEmail(typeof claims.email === 'string' ? claims.email : '');
  if (!sub || !email || claims.email_verified !== true) {
    throw new AuthError(
      422,
      'provider_email_needs_verification',
      'O Google ainda não confirmou este e-mail. Confirme-o lá e tente de novo.',
    );
  }
  const full_name = typeof name === 'string' ? name.slice(0, 200) : undefined;
  return {
    provider: 'google',
    subject: sub,
    email,
    data: {
      iss,
      sub,
      email,
      email_verified: true,
      phone_verified: false,
      ...(full_name && { name: full_name, full_name }),
    },
  };
}
