import { COMMON_PASSWORDS } from './common-passwords.ts';

/** checklist Q-57: the service's own minimum. */
const MIN_CHARACTERS = 6;

/** Enough for any password manager; what lies beyond would only feed the hash (security.md T25). */
export const MAX_PASSWORD_BYTES = 256;

/** Why a password is refused: reasons in the words of the stock client, the sentence for the person. */
export interface Weakness {
  reasons: ('length' | 'pwned')[];
  message: string;
}

/** Null for a password that may be taken, as typed: nothing is trimmed or folded. */
export function passwordWeakness(password: string): Weakness | null {
  if ([...password].length < MIN_CHARACTERS) {
    return {
      reasons: ['length'],
      message: `A senha precisa ter pelo menos ${MIN_CHARACTERS} caracteres.`,
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
