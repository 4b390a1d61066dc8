import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

/** The sealing key is derived from these: the product's id must stay, or nothing can be unsealed. */
type SealingKeys = Pick<Keys, 'issuer' | 'tokenSecret'>;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts what the tables must store but their readers must not learn (the secret of an
 * authenticator app): AES-256-GCM with a key of the service's secret, bound to its owner's id.
 */
export function seal(keys: SealingKeys, owner: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64');
}

/** @throws Error when it was altered, moved to another owner, or sealed with another secret. */
export function unseal(keys: SealingKeys, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

const keyOf = ({ issuer, tokenSecret }: SealingKeys) =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', `${issuer} sealed`, 32));
