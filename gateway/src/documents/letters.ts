import { drawable } from './drawable.ts';
import { fontOf } from './fonts.ts';
import { shapeOf } from './signs.ts';

/** A stretch of text in one font. */
export interface Run {
  text: string;
  font: string;
}

/** Stands for a letter of a script that no font here has. */
const UNKNOWN = '?';
const PICTURE =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\ufe00-\ufe0f\u20e3]/u;

/**
 * A drawable text, cut where the font changes. A sign without a font is written as what stands for it;
 * pictures (emoji) are left out; an unknown letter is a `?`.
 */
export function runsOf(said: string): Run[] {
  const runs: Run[] = [];
  for (const letter of drawable(said)) {
    const shape = shapeOf(letter);
    if (shape === undefined && PICTURE.test(letter)) continue;
    for (const drawn of shape ?? UNKNOWN) {
      const font = fontOf(drawn.codePointAt(0) ?? 0) ?? 'latin';
      const last = runs.at(-1);
      // Spaces and line ends stay in the font of what is before them, so that words are not cut there.
      if (last && (last.font === font || /\s/.test(drawn))) last.text += drawn;
      else runs.push({ text: drawn, font });
    }
  }
  return runs;
}
