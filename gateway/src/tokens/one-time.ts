import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** A secret that is sent once: 256 random bits, of which the tables keep only `digest`. */
export function newOneTimeToken(): { text: string; digest: string } {
  const text = randomBytes(32).toString('base64url');
  return { text, digest: digestOf(text) };
}

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Six digits for a person to type. */
export const newCode = () => randomInt(1_000_000).toString().padStart(6, '0');

/**
 * The digest of a code that the tables store. Six digits could be guessed from a plain digest, so it is keyed
 * with the service's secret and bound to its purpose and e-mail address.
 */
export function codeDigest(secret: Buffer, purpose: string, email: string, code: string): string {
  return createHmac('sha256', secret).update(`code:${purpose}:${email}:${code}`).digest('hex');
}

/** PKCE with S256, the only method we accept (RFC 7636; security.md T18). */
export function matchesChallenge(verifier: string, challenge: string): boolean {
  const computed = createHash('sha256').update(verifier).digest();
  const expected = Buffer.from(challenge, 'base64url');
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}
