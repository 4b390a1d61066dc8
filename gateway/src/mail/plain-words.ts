/** Longer names do not help in a sentence of a mail. */
const NAME_LENGTH = 80;

/** Characters that are invisible, or that reverse the direction of the text. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+/gu;

/**
 * Text that one person typed, for a mail that goes to another: on one line, without invisible
 * characters, and with the dots and colons of URLs in brackets ("evil[.]test"), because mail
 * programs turn any such word into a link. Names of people and projects have none of this
 * (private.name_refusal); sentences may, and names that are older than that rule (security.md T52).
 */
export function asPlainWords(typed: string): string {
  return typed
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(HIDDEN, '')
    .replace(/:(?=\/\/)/g, '[:]')
    .replace(/(?<=[\p{L}\p{N}_-])[.\u3002\uFF0E\uFF61](?=\p{L}{2})/gu, '[.]');
}

export function shortened(name: string): string {
  const characters = [...name];
  return characters.length > NAME_LENGTH
    ? `${characters.slice(0, NAME_LENGTH - 1).join('')}…`
    : name;
}
