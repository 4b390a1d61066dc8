import { type Category, categoryLabel, offeredCategories } from '../../words/categories.ts';
import { readNumber } from '../../words/read-number.ts';
import { plainWords } from '../../words/search.ts';
import type { TypedBudgets } from './amounts.ts';

export interface PastedAmounts {
  amounts: Partial<TypedBudgets>;
  /** Rows that went to no field, as they are read: a total, a category without a field, a text that is no amount. */
  left: string[];
}

/**
 * Rows copied from a spreadsheet, or null when the text is a single cell, which the field takes by
 * itself. A row that names a category goes to it. Where no row names one, the rows fill the fields from `start`
 * downwards and an empty row empties its field, as a spreadsheet would. Headings and totals fill nothing.
 */
export function parsePastedAmounts(
  text: string,
  start: Category,
  fields: readonly Category[] = offeredCategories(),
): PastedAmounts | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length === 1 && !text.includes('\t')) return null;
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const budgeted = rows[0]?.some(isNumberLike) ? -1 : (rows[0]?.findIndex(isBudgetHead) ?? -1);
  const named = rows.map((row) => row.map((cell) => categoryNamed(cell, fields)).find(Boolean));
  const isNamed = named.some(Boolean);
  const pasted: PastedAmounts = { amounts: {}, left: [] };
  let place = fields.indexOf(start);
  rows.forEach((row, at) => {
    if (!isNamed && isHeading(row)) return;
    const isTotal = row.some((cell) => TOTAL.test(plainWords(cell)));
    const category = isTotal ? undefined : (named[at] ?? (isNamed ? undefined : fields[place++]));
    const amount = isTotal ? null : amountOf(row, budgeted);
    if (category && amount !== null) pasted.amounts[category] = amount;
    else if (row.some(isNumberLike) || category) {
      pasted.left.push(row.filter(Boolean).join(' '));
    }
  });
  return pasted;
}

const TOTAL = /^(sub\s?-?\s?)?total\b|^soma\b/;
const isBudgetHead = (cell: string) => /previst|orcad|orcamento/.test(plainWords(cell));
/** Whether a cell begins as an amount does. */
export const isNumberLike = (cell: string) => /^(R\$\s*)?[-−(]?\s*\d/.test(cell);
const isHeading = (row: readonly string[]) => row.some(Boolean) && !row.some(isNumberLike);
/** A number of the row that is no amount: a share, a day. */
const isOther = (cell: string) => cell.includes('%') || /^\d{1,2}\/\d{1,2}(\/\d{2,4})?$/.test(cell);

/**
 * R$ of a row: in the column that the heading calls the budget, else its last cell with a number. '' where nothing is written; null when
 * the cell is no amount, or may be one of two.
 */
function amountOf(row: readonly string[], budgeted: number): number | '' | null {
  const cell = row[budgeted] ?? row.findLast((one) => isNumberLike(one) && !isOther(one));
  if (cell === undefined) return isHeading(row) && row.filter(Boolean).length > 1 ? null : '';
  const reading = readNumber(cell, 'money');
  return 'value' in reading ? reading.value : null;
}

function categoryNamed(cell: string, fields: readonly Category[]): Category | undefined {
  const word = plainWords(cell);
  return fields.find(
    (category) => category === word || plainWords(categoryLabel(category)) === word,
  );
}
