/** Signs that nobody sees: control characters, zero-width spaces and marks of writing direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const UNSEEN =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\ufffe\uffff]/g;

export const hasUnseen = (text: string) => text.search(UNSEEN) >= 0;

/** One line of text: no unseen signs, runs of blanks and line breaks as one space. */
export const cleanText = (text: string) => text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
