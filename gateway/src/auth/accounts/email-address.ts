/** Accents with which names under .br are registered; other scripts have no place in an address. */
const LETTER = 'a-z0-9àáâãçéêíóôõúü';

const EMAIL = new RegExp(
  // No ? & or %: they mean something to a link that writes mail.
  "^[a-z0-9.!#$'*+/=^_`{|}~-]+@" +
    `([${LETTER}]([${LETTER}-]{0,61}[${LETTER}])?\\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`,
);

/** Labels in another writing (xn--), and numbers in place of a name. */
const NO_NAME = /[@.]..--|\.[0-9]+$/;

/**
 * The one spelling of an address under which an account is kept; null when it is not an address.
 * Mail programs map much onto the same mailbox (full-width letters, ideographic full stops, soft
 * hyphens): what would first have to be mapped is refused, so that limits count mailboxes. Dots and
 * tags before the @ stay: for most providers they are somebody else's address. The same rule as
 * private.normal_email (gateway/sql/platform/normal_email.sql); email-address.test.ts compares them.
 */
export function normalEmail(typed: string): string | null {
  const email = typed
    .normalize('NFC')
    .replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
    .toLowerCase();
  return email.length <= 254 && EMAIL.test(email) && !NO_NAME.test(email) ? email : null;
}

/**
 * The account a guesser means, for counting: spellings that many providers deliver to one box count
 * as one, so that dots and tags do not buy more tries (security.md T23). Works for any text.
 */
export function countedAccount(typed: string): string {
  const [box = '', domain = ''] = typed.normalize('NFC').trim().toLowerCase().split('@');
  return `${box.split('+')[0]?.replaceAll('.', '')}@${domain.replace(/\.$/, '')}`;
}
