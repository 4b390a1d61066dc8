import { HEADING_LINES, headingUse, isSurelyHeading } from './heading-words.ts';
import { type Cell, isBlank, type Merge } from './workbook.ts';

export interface Header {
  /** First and last line of the sheet that it covers, counted from 0; -1 when there is none. */
  from: number;
  to: number;
  /** One text per column; of a heading in two lines both, and a merged one above each of its columns. */
  names: string[];
}

type Rows = readonly (readonly Cell[])[];

/** The headings of the sheet, one for each table in it, from top to bottom: a line, or two, that name columns. */
export function findHeaders(rows: Rows, merges: readonly Merge[] = []): Header[] {
  const found: Header[] = [];
  for (let from = 0; from < rows.length; from += 1) {
    const one = scored(rows, merges, from, from);
    if (!one && !isOfWords(rows[from] ?? [])) continue;
    const two = scored(rows, merges, from, from + 1);
    const below = scored(rows, merges, from + 1, from + 1);
    // The second line counts where the two together say more than each of them.
    const isTwo = two && two.score > Math.max(one?.score ?? 0, below?.score ?? 0);
    const best = isTwo ? two : one;
    if (!best || best.score < 2 || best.sure < (best.score > 2 ? 1 : 2)) continue;
    found.push(best.header);
    from = best.header.to;
  }
  return found;
}

/** The headings of a sheet with one table, or with the first of several. */
export const findHeader = (rows: Rows, merges: readonly Merge[] = []): Header =>
  findHeaders(rows, merges)[0] ?? { from: -1, to: -1, names: [] };

/**
 * The first line of several cells, when it is made of words and numbers stand below one of them: headings of
 * which no word is known.
 */
export function unknownHeader(rows: Rows): Header | null {
  const at = rows.findIndex((row) => row.filter((cell) => !isBlank(cell)).length > 1);
  const line = rows[at];
  if (!line || !isOfWords(line)) return null;
  const isNumber = (cell: Cell | undefined) =>
    typeof cell === 'number' || /^(R\$\s*)?-?\d[\d.,]*$/.test(textOf(cell));
  const isAbove = line.some((cell, column) => {
    if (isBlank(cell) || /\d/.test(textOf(cell))) return false;
    const below = rows.slice(at + 1).map((row) => row[column]);
    const filled = below.filter((one) => !isBlank(one));
    return filled.length > 0 && filled.filter(isNumber).length > filled.length * 0.7;
  });
  return isAbove ? { from: at, to: at, names: line.map(textOf) } : null;
}

/** How many columns the lines name, and in how many cells nothing but words of headings stands. */
function scored(rows: Rows, merges: readonly Merge[], from: number, to: number) {
  const lines = rows.slice(from, to + 1);
  if (lines.length !== to - from + 1 || !lines.every(isOfWords)) return null;
  if (isTitle(lines[0] ?? [], rows, merges, from)) return null;
  const names = namesOf(lines, merges, from);
  const known = names.flatMap((name) => headingUse(name) ?? []);
  const score = new Set(known.filter((use) => use !== 'skip')).size;
  const cells = lines.flat().filter((cell) => !isBlank(cell));
  const sure = cells.filter((cell) => isSurelyHeading(textOf(cell))).length;
  // In a line of things most cells are no words of headings.
  if (known.length < names.filter(Boolean).length / 3) return null;
  return { header: { from, to, names }, score, sure };
}

/** A cell that stands alone, or is merged over most of the table, is its title and names no column. */
function isTitle(line: readonly Cell[], rows: Rows, merges: readonly Merge[], at: number): boolean {
  const filled = line.flatMap((cell, place) => (isBlank(cell) ? [] : [place]));
  const width = Math.max(
    ...rows.slice(at, at + 3).map((row) => row.filter((c) => !isBlank(c)).length),
  );
  const isWide = ({ top, left, right }: Merge) =>
    top === at && filled.includes(left) && right - left + 1 > width / 2 && right - left > 0;
  const isNaming =
    filled.length > 1 && filled.every((place) => isSurelyHeading(textOf(line[place])));
  if (merges.some(isWide) && filled.length < 3 && !isNaming) return true;
  return filled.length < 2 && (filled[0] ?? 0) === 0;
}

/** Headings are words: a line with a number, or with a long text, holds something else. */
function isOfWords(row: readonly Cell[]): boolean {
  const filled = row.filter((cell) => !isBlank(cell));
  return (
    filled.length > 0 &&
    filled.every(
      (cell) => typeof cell === 'string' && cell.length <= 60 && !/^[\d.,\s]+$/.test(cell),
    )
  );
}

function namesOf(lines: Rows, merges: readonly Merge[], at: number): string[] {
  const [above, below] = lines;
  if (!above) return [];
  if (!below) return above.map(textOf);
  const width = Math.max(above.length, below.length);
  let merged = '';
  return Array.from({ length: width }, (_, place) => {
    const own = textOf(above[place] ?? null);
    const under = textOf(below[place] ?? null);
    if (own) merged = own;
    // A merged heading stands over the columns to its right that have a second line of their own.
    const isOver =
      merges.length === 0 ||
      merges.some(({ top, left, right }) => top === at && left <= place && place <= right);
    const over = own || (under && isOver ? merged : '');
    return [over, under].filter(Boolean).join(HEADING_LINES);
  });
}

const textOf = (cell: Cell | undefined) =>
  typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : '';
