import { createHash } from 'node:crypto';

/**
 * The form of a program's token: `prm_`, ten signs that lists show, 32 random ones and six of a checksum. The prefix is known to
 * scanners of published code; the checksum finds a mistyped or invented token without a query. PostgreSQL makes tokens
 * (private.program_token), with the same checksum.
 */
const FORM = /^prm_[0-9A-Za-z]{42}[0-9A-Za-z]{6}$/;
const CHECKSUM_SIGNS = 6;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Whether a text wants to be a program's token, well formed or not. */
export const looksLikeProgramToken = (text: string): boolean => text.startsWith('prm_');

/** Whether a text has the form of a program's token, with the right checksum. */
export function isProgramToken(text: string): boolean {
  return (
    FORM.test(text) && checksumOf(text.slice(0, -CHECKSUM_SIGNS)) === text.slice(-CHECKSUM_SIGNS)
  );
}

/** The SHA-256 of a token, in hexadecimal: all that is stored of its text. */
export const digestOfProgramToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** The first 32 bits of the SHA-256, in base 62. */
function checksumOf(body: string): string {
  let rest = createHash('sha256').update(body).digest().readUInt32BE(0);
  let text = '';
  for (let at = 0; at < CHECKSUM_SIGNS; at++) {
    text = SIGNS[rest % SIGNS.length] + text;
    rest = Math.floor(rest / SIGNS.length);
  }
  return text;
}
