/** A cell as its file keeps it: a number is exact, a text is as somebody wrote it, a date was one there. */
export type Cell = string | number | Date | null;

/** Cells joined into one, counted from 0. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** A cell with a formula: its place (`G12`), and the formula, '' where it is shared with another cell. */
export interface FormulaCell {
  at: string;
  words: string;
}

export interface Sheet {
  name: string;
  /** The sheet's lines from the first: `rows[3]` is line 4, also when lines above it are empty. */
  rows: Cell[][];
  /** Lines, as the spreadsheet counts them, that it does not show, and those that are struck out. */
  hidden?: readonly number[];
  struck?: readonly number[];
  merges?: readonly Merge[];
  /** Columns, counted from 0, whose numbers are shown as money. */
  money?: readonly number[];
  formulas?: readonly FormulaCell[];
  /** The tab itself is hidden. */
  isHidden?: boolean;
}

export interface Workbook {
  sheets: Sheet[];
  /** Remarks for the person about how the file was read, such as its encoding. */
  remarks: string[];
}

/** Largest file, largest unpacked content and most cells that are read (security.md T61). */
export const MOST_FILE_BYTES = 5 * 1024 * 1024;
export const MOST_UNPACKED_BYTES = 40 * 1024 * 1024;
export const MOST_CELLS = 400_000;

/** A file that cannot be read, with the sentence for the person. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** Nothing but blanks in it. */
export const isBlank = (cell: Cell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

export const isBlankRow = (row: readonly Cell[]) => row.every(isBlank);

/** Without the empty lines at the end, which spreadsheets have by the thousand. */
export function trimmed(rows: Cell[][]): Cell[][] {
  const last = rows.findLastIndex((row) => !isBlankRow(row));
  return rows.slice(0, last + 1);
}
