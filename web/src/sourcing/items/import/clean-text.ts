/** Signs that nobody sees: control characters, zero-width spaces and marks of writing direction. */
const UNSEEN = /(?![\t\n\v\f\r])[\p{Cc}\p{Cf}]/gu;

export const hasUnseen = (text: string) => text.search(UNSEEN) >= 0;

/** One line of text: no unseen signs, runs of blanks and line breaks as one space. */
export const cleanText = (text: string) => text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
