import { COMMON_PASSWORDS } from './common-passwords.ts';

/** docs/questions.md, Q-57: the service's own minimum. */
const MIN_CHARACTERS = 6;

/** Enough for any password manager; more would only cost the hash time (security.md T25). */
export const MAX_PASSWORD_BYTES = 256;

/** Why a password is refused: reasons as the stock client names them, and the sentence for the person. */
export interface Weakness {
  reasons: ('length' | 'pwned')[];
  message: string;
}

/**
 * Null for a password that is accepted, as typed: nothing is trimmed or folded.
 * @param atLeast the fewest characters, where more is at stake than for most accounts.
 */
export function passwordWeakness(password: string, atLeast = MIN_CHARACTERS): Weakness | null {
  if ([...password].length < atLeast) {
    return {
      reasons: ['length'],
      message: `A senha precisa ter pelo menos ${atLeast} caracteres.`,
    };
  }
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    return { reasons: ['length'], message: 'A senha é longa demais.' };
  }
  if (COMMON_PASSWORDS.has(password.toLowerCase()) || isOneCharacter(password)) {
    return {
      reasons: ['pwned'],
      message: 'Essa senha é muito comum e fácil de adivinhar. Escolha outra.',
    };
  }
  return null;
}

const isOneCharacter = (password: string) => new Set(password).size === 1;
