import { isNumberLike } from '../../sourcing/budgets/pasted-amounts.ts';
import { readNumber } from '../../words/read-number.ts';
import { blankLine, type DraftLine } from './purchase-draft.ts';

/**
 * The lines of a purchase in rows copied from a spreadsheet, or null where the text is one cell, which the field takes by itself.
 * The first words of a row are what was bought, its last number the amount; '' where the row has none or it may be read in two ways.
 *
 * @param category of lines that say none.
 */
export function pastedLines(text: string, category: DraftLine['category']): DraftLine[] | null {
  const rows = text
    .replace(/(\r?\n)+$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
  if (rows.length < 2 && !text.includes('\t')) return null;
  return rows.map((cells) => ({
    ...blankLine(category),
    description: (cells.find((cell) => cell && !isNumberLike(cell)) ?? '').slice(0, 300),
    amount: amountOf(cells.findLast(isNumberLike)),
  }));
}

function amountOf(cell: string | undefined): number | '' {
  if (cell === undefined) return '';
  const reading = readNumber(cell, 'money');
  return 'value' in reading ? reading.value : '';
}
