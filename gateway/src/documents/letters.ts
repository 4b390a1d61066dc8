import { drawable } from './drawable.ts';
import { fontOf } from './fonts.ts';

/** A stretch of text in one font. */
export interface Run {
  text: string;
  font: string;
}

/** Stands for a letter of a script that no font here has. */
const UNKNOWN = '?';
const PICTURE =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\ufe00-\ufe0f\u20e3]/u;

/** A drawable text, cut where the font changes. Pictures (emoji) are left out; an unknown letter is a `?`. */
export function runsOf(said: string): Run[] {
  const runs: Run[] = [];
  for (const letter of drawable(said)) {
    const font = fontOf(letter.codePointAt(0) ?? 0);
    if (font === undefined && PICTURE.test(letter)) continue;
    const drawn = font === undefined ? UNKNOWN : letter;
    const last = runs.at(-1);
    // Spaces and line ends stay in the font of what is before them, so that words are not cut there.
    if (last && (last.font === (font ?? 'latin') || /\s/.test(letter))) last.text += drawn;
    else runs.push({ text: drawn, font: font ?? 'latin' });
  }
  return runs;
}
