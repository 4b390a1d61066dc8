const EMAIL =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@.<>()[\]\\,;:"\p{Cc}]+(\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)+$/u;

/**
 * The one spelling of an address under which an account is kept; null when it is not an address.
 * Dots and tags before the @ stay: for most providers they are somebody else's address.
 */
export function normalEmail(typed: string): string | null {
  const email = typed.normalize('NFC').trim().toLowerCase();
  return email.length <= 254 && EMAIL.test(email) ? email : null;
}

/**
 * The account a guesser means, for counting: spellings that many providers deliver to one box count
 * as one, so that dots and tags do not buy more tries (security.md T23). Works for any text.
 */
export function countedAccount(typed: string): string {
  const [box = '', domain = ''] = typed.normalize('NFC').trim().toLowerCase().split('@');
  return `${box.split('+')[0]?.replaceAll('.', '')}@${domain.replace(/\.$/, '')}`;
}
