/**
 * A text of a person as it can be drawn: letters composed, line ends alike, and nothing that has no shape
 * of its own: control characters, and those that turn the direction of what follows.
 */
export const drawable = (said: string): string =>
  said
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{C}\n]/gu, '');
