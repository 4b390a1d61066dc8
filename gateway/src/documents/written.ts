import type { Content } from 'pdfmake/interfaces.js';
import { runsOf } from './letters.ts';

/** Longer words may be cut anywhere: pdfmake takes half a minute to find where one of 4,000 letters fits. */
const LONG_WORD = /([^ \n]{31,})/;

/** A text in the fonts that have its letters. */
export const written = (said: string): Content[] =>
  runsOf(said).flatMap(({ text, font }) =>
    text
      .split(LONG_WORD)
      .filter((part) => part !== '')
      .map((part) => ({ text: part, font, ...(LONG_WORD.test(part) && CUT_ANYWHERE) })),
  );

const CUT_ANYWHERE = { wordBreak: 'break-all' as const };

/** The same, cut where it is longer than a heading or a label may be: these stand again on each page. */
export const writtenShort = (said: string, most = 120): Content[] => {
  const letters = [...said];
  return written(letters.length > most ? `${letters.slice(0, most).join('')}…` : said);
};
