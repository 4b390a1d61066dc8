import { HEADING_LINES, headingUse } from './columns.ts';
import { type Cell, isBlank } from './workbook.ts';

export interface Header {
  /** First and last line of the sheet that it covers, counted from 0; -1 when there is none. */
  from: number;
  to: number;
  /** One text per column; of a heading in two lines both, and a merged one above each of its columns. */
  names: string[];
}

const LINES_SEARCHED = 25;

/** The line, or the two lines, that name the most columns; below a title and what else stands above. */
export function findHeader(rows: readonly (readonly Cell[])[]): Header {
  let best: Header & { score: number } = { from: -1, to: -1, names: [], score: 1 };
  for (let from = 0; from < Math.min(rows.length, LINES_SEARCHED); from += 1) {
    for (const to of [from, from + 1]) {
      const lines = rows.slice(from, to + 1);
      if (lines.length !== to - from + 1 || !lines.every(isOfWords)) continue;
      const names = namesOf(lines);
      const uses = new Set(names.map(headingUse).filter((use) => use !== null && use !== 'skip'));
      const score = uses.has('description') || uses.has('code') ? uses.size : 0;
      if (score > best.score) best = { from, to, names, score };
    }
  }
  return { from: best.from, to: best.to, names: best.names };
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

function namesOf(lines: readonly (readonly Cell[])[]): string[] {
  const [above, below] = lines;
  if (!above) return [];
  if (!below) return above.map(textOf);
  const width = Math.max(above.length, below.length);
  let merged = '';
  return Array.from({ length: width }, (_, at) => {
    const own = textOf(above[at] ?? null);
    const under = textOf(below[at] ?? null);
    if (own) merged = own;
    // A merged heading stands over the columns to its right that have a second line of their own.
    const over = own || (under ? merged : '');
    return [over, under].filter(Boolean).join(HEADING_LINES);
  });
}

const textOf = (cell: Cell | undefined) =>
  typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : '';
