import { parseBRL } from '../ui/parse-brl.ts';
import { type Category, categoryLabel, offeredCategories } from '../words/categories.ts';
import { plainWords } from '../words/search.ts';
import type { TypedBudgets } from './amounts.ts';

/**
 * A column copied from a spreadsheet, or null when the text is a single cell, which the field takes by
 * itself. The amounts fill the fields from `start` downwards, an empty cell empties its field as a
 * spreadsheet would; a row that names a category goes to that one. What passes the last field is left.
 */
export function parsePastedAmounts(
  text: string,
  start: Category,
  fields: readonly Category[] = offeredCategories(),
): Partial<TypedBudgets> | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (lines.length === 1 && !text.includes('\t')) return null;
  const amounts: Partial<TypedBudgets> = {};
  lines.forEach((line, index) => {
    const cells = line.split('\t');
    const category =
      cells.map((cell) => categoryNamed(cell, fields)).find(Boolean) ??
      fields[fields.indexOf(start) + index];
    const amount = cells.map(parseBRL).find((value) => value !== '') ?? '';
    if (category) amounts[category] = amount;
  });
  return amounts;
}

function categoryNamed(cell: string, fields: readonly Category[]): Category | undefined {
  const word = plainWords(cell.trim());
  return fields.find(
    (category) => category === word || plainWords(categoryLabel(category)) === word,
  );
}
