/** Accented letters that domain names under .br may have; other scripts are not accepted. */
const LETTER = 'a-z0-9àáâãçéêíóôõúü';

const EMAIL = new RegExp(
  // No ? & or %: they have a meaning in a mailto link.
  "^[a-z0-9.!#$'*+/=^_`{|}~-]+@" +
    `([${LETTER}]([${LETTER}-]{0,61}[${LETTER}])?\\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`,
);

/** Encoded labels (xn--), and IP addresses in place of a domain name. */
const NO_NAME = /[@.]..--|\.[0-9]+$/;

/**
 * The one spelling of an e-mail address under which an account is kept; null when it is not an
 * e-mail address. Mail programs map many characters onto the same mailbox (full-width letters,
 * ideographic full stops, soft hyphens): text that would have to be mapped is refused, so that
 * limits count mailboxes. Dots and tags before the @ stay: at most providers they make a different
 * mailbox. The same rule as private.normal_email (gateway/sql/platform/normal_email.sql);
 * email-address.test.ts compares them.
 */
export function normalEmail(typed: string): string | null {
  const email = typed
    .normalize('NFC')
    .replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '')
    .toLowerCase();
  return email.length <= 254 && EMAIL.test(email) && !NO_NAME.test(email) ? email : null;
}

/**
 * The account that a guesser means, for counting: spellings that many providers deliver to one
 * mailbox count as one, so that dots and tags do not give more attempts (security.md T23). Accepts
 * any text.
 */
export function countedAccount(typed: string): string {
  const [box = '', domain = ''] = typed.normalize('NFC').trim().toLowerCase().split('@');
  return `${box.split('+')[0]?.replaceAll('.', '')}@${domain.replace(/\.$/, '')}`;
}
