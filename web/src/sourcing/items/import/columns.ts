import { chooseAmounts, chooseOne, chooseQuantity, settleOpenAmount } from './choose-columns.ts';
import { type Look, look, MOSTLY, type Rows } from './column-looks.ts';
import { type ColumnUse, specUses } from './column-uses.ts';
import { fillByCells } from './columns-by-cells.ts';
import type { ColumnDoubt, Columns } from './columns-found.ts';
import { headingUse, isMeasureLetter } from './heading-words.ts';
import { unitFrom } from './units.ts';
import { isBlank } from './workbook.ts';

export interface Recognised {
  uses: ColumnUse[];
  doubts: ColumnDoubt[];
}

/**
 * The use of each column: what its heading says, unless its cells say otherwise; by its cells where the
 * heading is not understood. `money` are the columns that the spreadsheet shows as money.
 */
export function recognise(
  headingOf: readonly string[],
  all: Rows,
  money: readonly number[] = [],
): Recognised {
  const width = Math.max(0, headingOf.length, ...all.map((row) => row.length));
  const headings = Array.from({ length: width }, (_, at) => headingOf[at] ?? '');
  const named = headings.map(headingUse);
  const rows = itemLike(all, named);
  const looks = headings.map((_, at) =>
    look(
      rows.map((row) => row[at] ?? null),
      money.includes(at),
    ),
  );
  const uses = named.map((use, at) =>
    use ? weighed(use, looks[at] as Look, headings[at] ?? '') : null,
  );
  const sheet: Columns = { headings, named, all, rows, looks, uses, doubts: [] };
  nameLetters(sheet);
  nameTypes(sheet);
  chooseQuantity(sheet);
  chooseOne(sheet, 'room', (at) => (/pavim|andar|setor/i.test(headings[at] ?? '') ? 0 : 1), 'note');
  chooseOne(sheet, 'category', (at) => looks[at]?.categories ?? 0, 'note');
  chooseOne(sheet, 'unit', (at) => looks[at]?.units ?? 0, 'note');
  chooseOne(sheet, 'link', (at) => looks[at]?.links ?? 0, 'note');
  for (const use of specUses) chooseOne(sheet, use, (at) => looks[at]?.filled ?? 0, 'note');
  chooseAmounts(sheet);
  fillByCells(sheet);
  settleOpenAmount(sheet);
  if (named.every((use) => use === null)) sheet.doubts = [{ code: 'heading', columns: [] }];
  return { uses: sheet.uses.map((use) => use ?? 'skip'), doubts: sheet.doubts };
}

/** "L", "A" and "P" above numbers are the measures of a thing; one letter alone is not understood. */
function nameLetters({ headings, looks, uses }: Columns): void {
  const lettered = headings.flatMap((heading, at) =>
    isMeasureLetter(heading) && (looks[at]?.numbers ?? 0) > MOSTLY ? [at] : [],
  );
  if (lettered.length > 1) for (const at of lettered) uses[at] = 'note';
}

/** "Tipo" with the codes of a drawing ("J1", "P2") names the things where nothing else does but their material. */
function nameTypes({ headings, looks, uses }: Columns): void {
  const isNamed = uses.some(
    (use, at) => use === 'description' && !/materia(l|is)/i.test(headings[at] ?? ''),
  );
  headings.forEach((heading, at) => {
    if (uses[at] !== null || !/^\s*tipo/i.test(heading) || (looks[at]?.codes ?? 0) < 0.7) return;
    uses[at] = isNamed || !uses.includes('description') ? 'code' : 'description';
  });
}

const MEASURED: readonly (ColumnUse | null)[] = ['quantity', 'unit', 'unitPrice'];

function itemLike(rows: Rows, named: readonly (ColumnUse | null)[]): Rows {
  const filled = (row: Rows[number]) => row.filter((cell) => !isBlank(cell)).length;
  const several = rows.filter((row) => filled(row) > 1);
  const measured = several.filter((row) =>
    row.some((cell, at) => !isBlank(cell) && MEASURED.includes(named[at] ?? null)),
  );
  return [measured, several, rows].find((some) => some.length > 0) ?? rows;
}

/** Corrects a use named by its heading where the cells contradict it. */
function weighed(use: ColumnUse, cells: Look, heading: string): ColumnUse | null {
  if (cells.filled === 0) return use;
  const isWords = cells.words > 0.5 && cells.numbers < 0.3;
  switch (use) {
    case 'quantity':
      if (cells.money > 0.5) return 'total';
      return isWords && cells.filled > 2 ? 'note' : use;
    case 'unit':
      if (cells.measures > 0.3) return 'size';
      if (cells.numbers > MOSTLY) return 'quantity';
      return cells.units === 0 && cells.words > MOSTLY && cells.letters > 8 ? 'note' : use;
    case 'unitPrice':
    case 'total':
      return isWords && cells.money === 0 && cells.filled > 2 ? 'note' : use;
    case 'description':
      if (cells.codes > 0.7 && cells.words < 0.3) return cells.money > 0.3 ? null : 'code';
      return cells.numbers > 0.7 ? null : use;
    case 'room':
      return cells.numbers > 0.8 && /rea/i.test(heading) ? 'quantity' : use;
    case 'category':
      return /^\s*tipo/i.test(heading) && cells.categories < 0.3 ? null : use;
    case 'code':
      return cells.words > MOSTLY && cells.codes < 0.4 ? 'description' : use;
    case 'link':
      return cells.links < 0.2 && cells.words > MOSTLY && cells.letters > 12 ? 'note' : use;
    default:
      return use;
  }
}

/** The unit in a heading such as "Área (m²)", for sheets without a column of units. */
export const unitOfHeading = (heading: string) => unitFrom(/\(([^)]+)\)/.exec(heading)?.[1] ?? '');
