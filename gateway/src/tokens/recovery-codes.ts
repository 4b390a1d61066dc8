import { createHmac, randomInt } from 'node:crypto';

/** Crockford's letters: none is mistaken for another when copied by hand. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const LETTERS_IN_GROUP = 4;

/** How many codes a person gets at once. */
export const RECOVERY_CODES = 10;

/** A code to write down, 60 random bits: `7K2M-Q0WD-X93B`. */
export function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: LETTERS_IN_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/**
 * The digest of a code that the tables store. It is bound to the account for which it was made and the same for each spelling: small
 * letters, other dashes, O for 0 and I or L for 1.
 */
export function recoveryCodeDigest(secret: Buffer, userId: string, typed: string): string {
  const code = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return createHmac('sha256', secret).update(`recovery-code:${userId}:${code}`).digest('hex');
}
