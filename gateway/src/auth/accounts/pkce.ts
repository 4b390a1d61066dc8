import { z } from 'zod';

/**
 * A client's PKCE challenge, as it comes with a request that may end in an auth code. Only S256:
 * with `plain` anyone who reads the request could redeem the code (security.md T18).
 */
export const pkceChallenge = {
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'must be a SHA-256 digest in base64url')
    .nullish(),
  code_challenge_method: z
    .string()
    .regex(/^s256$/i, 'must be s256')
    .nullish(),
};
