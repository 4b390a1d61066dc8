import { readPaste } from '../../items/import/read-file.ts';
import type { AskedItem } from '../fill/match-answers.ts';
import { columnOf, readColumn } from '../fill/read-column.ts';
import type { ReadQuote } from '../fill/read-quote.ts';
import { readSheet } from '../fill/read-sheet.ts';
import { readPasted as readRunning } from '../reading/read-paste.ts';

/**
 * A paste as a quote: a column of amounts, which runs down `items`; a table; or the lines of a message. `html` is what the
 * clipboard has besides the text, `of` says of what a lone amount is the price. Raises `Unreadable` where nothing is in it.
 */
export function readPastedText(
  text: string,
  html: string,
  items: readonly AskedItem[],
  of: 'unit' | 'total',
): ReadQuote {
  const column = columnOf(text);
  if (column) return readColumn(column, items, of);
  const workbook = readPaste(text);
  const isTable = workbook.sheets.some(({ rows }) => rows.some((row) => row.length > 1));
  const table = isTable ? readSheet(workbook, '') : null;
  if (table?.lines.some(({ unitPrice, total, scope }) => unitPrice ?? total ?? scope)) return table;
  return readRunning(text, html);
}
