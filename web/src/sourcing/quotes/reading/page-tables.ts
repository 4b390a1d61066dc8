import { plainWords } from '../../../words/search.ts';
import { findHeaders } from '../../items/import/header.ts';
import { HEADING_LINES, isSurelyHeading } from '../../items/import/heading-words.ts';
import type { Cell } from '../../items/import/workbook.ts';
import { isCondition } from './condition-words.ts';
import { type Column, cellsOf, columnsOf, isPriced } from './page-columns.ts';
import { type PageLine, runsOf, textOfWords, type Word } from './page-lines.ts';
import { around } from './pieces.ts';
import { cellText, joinWrapped, type PageRow } from './wrapped-rows.ts';

/** A table of a file, with the lines of the page that each of its rows was made of. */
export interface PageTable {
  rows: Cell[][];
  /** For each row the lines of the page. */
  lines: PageLine[][];
  /** Words of each cell, to show them on the page. */
  words: Word[][][];
  hasHeading: boolean;
}

/** The gaps, in heights, that may divide the names in a heading. */
const HEADING_GAPS = [0.75, 0.4, 1.5];

/**
 * The tables of a file, from heading to heading, over all its pages; one table without heading where none is found. Columns are looked for in the
 * priced lines of each table by itself.
 */
export function tablesOf(lines: readonly PageLine[]): PageTable[] {
  const headings = headingsOf(lines);
  const [first] = headings;
  if (!first) return [tableFrom([], lines)];
  const sections: { heading: PageLine[]; body: PageLine[] }[] = [];
  headings.forEach(({ from, to }, at) => {
    const heading = lines.slice(from, to + 1);
    const body = lines.slice(to + 1, headings[at + 1]?.from ?? lines.length);
    const last = sections.at(-1);
    // A heading that is printed again on the next page is no table of its own.
    if (last && wordsOf(last.heading) === wordsOf(heading)) last.body.push(...body);
    else sections.push({ heading, body });
  });
  return sections.map(({ heading, body }) => tableFrom(heading, body));
}

const wordsOf = (lines: readonly PageLine[]) => plainWords(lines.map(({ text }) => text).join(' '));

function headingsOf(lines: readonly PageLine[]): { from: number; to: number }[] {
  const found = HEADING_GAPS.map((gap) => {
    const rows = lines.map((line) =>
      isCondition(line.text) ? [null] : runsOf(line, gap).map((run): Cell => textOfWords(run)),
    );
    return findHeaders(rows)
      .filter(
        ({ from, to, names }) => names.filter(Boolean).length > 1 && isOnePage(lines, from, to),
      )
      .map(({ from, to, names }) => ({ from, to, count: names.filter(Boolean).length }));
  });
  // The reading that finds the most names of columns.
  const best: { from: number; to: number; count: number }[] = [];
  for (const header of found.flat()) {
    const same = best.findIndex(({ from, to }) => from <= header.to && header.from <= to);
    if (same < 0) best.push(header);
    else if (header.count > (best[same]?.count ?? 0)) best[same] = header;
  }
  return best.map((header) => widened(header, lines)).toSorted((a, b) => a.from - b.from);
}

/** A heading of three lines, as names in the middle of high cells make it: lines close above of which every name is one of a column. */
function widened({ from, to }: { from: number; to: number }, lines: readonly PageLine[]) {
  let first = from;
  while (first > 0 && to - first < 3) {
    const [above, own] = [lines[first - 1], lines[first]];
    if (!above || !own || above.page !== own.page) break;
    const isNear = own.top - above.bottom < (own.bottom - own.top) * 0.6;
    if (!isNear || !runsOf(above).every((run) => isSurelyHeading(textOfWords(run)))) break;
    first -= 1;
  }
  return { from: first, to };
}

const isOnePage = (lines: readonly PageLine[], from: number, to: number) =>
  lines[from]?.page === lines[to]?.page;

function tableFrom(heading: readonly PageLine[], body: readonly PageLine[]): PageTable {
  const priced = body.filter((line) => isPriced(line) && !isCondition(line.text));
  const telling = priced.filter((line) => !isSum(line.text));
  const columns = columnsOf(telling.length > 0 ? telling : priced, heading);
  const rows = joinWrapped(
    body.filter((line) => !isCondition(line.text)).map((line): PageRow => rowOf(line, columns)),
  );
  const names: PageRow[] =
    heading.length === 0
      ? []
      : [{ lines: [...heading], cells: namesOf(heading, columns), isItem: false }];
  const all = [...names, ...rows];
  return {
    rows: all.map(({ cells }, at) =>
      cells.map((cell) => (at < names.length ? nameText(cell, heading) : cellText(cell)) || null),
    ),
    lines: all.map((row) => row.lines),
    words: all.map(({ cells }) => cells),
    hasHeading: heading.length > 0,
  };
}

const isSum = (text: string) => /^(sub\s?-?\s?total|total|soma)/.test(plainWords(text));

function rowOf(line: PageLine, columns: readonly Column[]): PageRow {
  const isItem = isPriced(line);
  return { lines: [line], cells: cellsOf(line, columns, isItem && !isSum(line.text)), isItem };
}

/**
 * The names of columns, each as near to its column as it can be. Of a heading of several lines a name in an upper one stands over all columns
 * that have a name below it.
 */
function namesOf(heading: readonly PageLine[], columns: readonly Column[]): Word[][] {
  const cells: Word[][] = columns.map(() => []);
  const lowest = heading.at(-1);
  for (const run of lowest ? runsOf(lowest, 0.4) : []) cells[nearest(run, columns)]?.push(...run);
  for (const line of heading.slice(0, -1).toReversed()) {
    const runs = runsOf(line);
    const boxes = runs.map((run) => around(run));
    const taken = new Set<number>();
    cells.forEach((cell, at) => {
      if (cell.length === 0) return;
      const over = nearest(cell, boxes);
      const [box, own] = [boxes[over], columns[at]];
      const reach = box ? box.right - box.left : 0;
      if (!box || !own || own.left > box.right + reach || own.right < box.left - reach) return;
      taken.add(over);
      cells[at] = [...(runs[over] ?? []), ...cell];
    });
    runs.forEach((run, at) => {
      if (!taken.has(at)) cells[nearest(run, columns)]?.unshift(...run);
    });
  }
  return cells;
}

function nearest(run: readonly Word[], columns: readonly Column[]): number {
  const { left, right } = around(run);
  const middle = (left + right) / 2;
  const distances = columns.map((column) => {
    const overlap = Math.min(column.right, right) - Math.max(column.left, left);
    return overlap > 0 ? -overlap : Math.max(column.left - middle, middle - column.right);
  });
  return distances.indexOf(Math.min(...distances));
}

/** The name of a column: that of the lowest line after those above it. */
function nameText(cell: readonly Word[], heading: readonly PageLine[]): string {
  const lowest = new Set(heading.at(-1)?.words);
  const own = textOfWords(cell.filter((word) => lowest.has(word)));
  const above = textOfWords(cell.filter((word) => !lowest.has(word)));
  return [above, own].filter(Boolean).join(HEADING_LINES);
}
