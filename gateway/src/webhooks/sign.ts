import { createHmac } from 'node:crypto';

/**
 * The header `webhook-signature` as standardwebhooks.com has it: a `v1` signature by each secret, so that a receiver
 * accepts the call by whichever secret it knows while one replaces the other.
 *
 * @param secrets 32 bytes each, in base64, as the database computes them.
 * @param seconds since 1970, the value of `webhook-timestamp`.
 */
export function signatures(
  secrets: readonly string[],
  id: string,
  seconds: number,
  body: string,
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret, 'base64');
      const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`);
      return `v1,${signature.digest('base64')}`;
    })
    .join(' ');
}
