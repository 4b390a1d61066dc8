import { cleanText } from './clean-text.ts';
import type { ColumnUse } from './columns.ts';
import { type Cell, isBlank } from './workbook.ts';

/** A line of the sheet with its cells by what their columns are. */
export interface RawRow {
  line: number;
  cells: readonly Cell[];
  of: (use: ColumnUse) => Cell;
  textOf: (use: ColumnUse) => string;
  notes: string[];
  /** The words of the row: its description, or what stands alone in another column (a merged title). */
  words: string;
  /** The words stand in another column than the description. */
  isAstray: boolean;
}

const WITHOUT_WORDS: readonly ColumnUse[] = ['quantity', 'unit', 'unitPrice', 'total', 'link'];

export function rawRow(line: number, cells: readonly Cell[], uses: readonly ColumnUse[]): RawRow {
  const of = (use: ColumnUse) => cells[uses.indexOf(use)] ?? null;
  const description = cellText(of('description'));
  const elsewhere = cells
    .filter(
      (cell, at) => !WITHOUT_WORDS.includes(uses[at] ?? 'skip') && /\p{L}/u.test(cellText(cell)),
    )
    .map(cellText)[0];
  return {
    line,
    cells,
    of,
    textOf: (use) => cellText(of(use)),
    notes: cells.filter((cell, at) => uses[at] === 'note' && !isBlank(cell)).map(cellText),
    words: description || elsewhere || '',
    isAstray: description === '' && Boolean(elsewhere),
  };
}

/** A cell as one line of text; numbers as people here write them, without the dust of binary fractions. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    return Number.isNaN(cell.getTime())
      ? ''
      : cell.toISOString().slice(0, 10).split('-').reverse().join('/');
  }
  if (typeof cell === 'number') return numberText(cell);
  return cleanText(cell);
}

export const numberText = (value: number) =>
  String(Number(value.toPrecision(12))).replace('.', ',');
