import type { ReadQuote } from '../fill/read-quote.ts';
import { partsOfHtml } from './html-parts.ts';
import { linesOfPlain, quoteOfTexts } from './read-texts.ts';

const MOST_LETTERS = 400_000;

/**
 * A pasted text, or what was copied of a mail or a page: `html` is what the clipboard has besides the text. A chat's dates, times and names
 * before its messages are taken off.
 */
export function readPasted(text: string, html = ''): ReadQuote {
  const { tables, lines } = html
    ? partsOfHtml(html.slice(0, MOST_LETTERS))
    : { tables: [], lines: [] };
  if (tables.length > 0) return quoteOfTexts({ source: 'paste', file: '', tables, lines });
  return quoteOfTexts({
    source: 'paste',
    file: '',
    tables: [],
    lines: linesOfPlain(text.slice(0, MOST_LETTERS)),
  });
}
