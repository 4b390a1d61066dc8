import type { PageLine, Word } from './page-lines.ts';
import { around } from './pieces.ts';

/** Figures alone, with or without R$, a percent sign or a unit behind them. */
const NUMERIC = /^(R\$)?-?\d[\d.,]*(%|m²|m2|m|un|pç|pc)?$|^R\$$/i;
const isNumeric = ({ text }: Pick<Word, 'text'>) => NUMERIC.test(text);

const AMOUNT = /^(R\$)?\d{1,3}(\.\d{3})*,\d{2}$|^(R\$)\d[\d.,]*$|^\d{4,},\d{2}$|^\d[\d,]*\.\d{2}$/;
const isAmountWord = ({ text }: Pick<Word, 'text'>) => AMOUNT.test(text);

/** Whether a line has an amount, or several numbers that stand apart from words: what a line of a price table looks like. */
export function isPriced({ words }: Pick<PageLine, 'words'>): boolean {
  if (words.some(isAmountWord)) return true;
  const isApart = (word: Word, at: number) => {
    const before = words[at - 1];
    return !before || word.left - before.right > SPACE * (word.bottom - word.top);
  };
  return (
    words.filter((word, at) => isNumeric(word) && /\d/.test(word.text) && isApart(word, at))
      .length > 1
  );
}

/** A column of a table from its left end to its right one, in points. */
export interface Column {
  left: number;
  right: number;
}

/** Smaller than this many heights of its letters a gap between two columns is not. */
const LEAST_GAP = 0.25;
/** Up to here two words of a text stand apart. */
const SPACE = 0.6;

/**
 * The columns of a table: what is free of words in all its priced lines stands between two of them. `heading` are the lines of its heading, if
 * it has one: what it does not name is part of the column beside it, unless numbers stand in it.
 */
export function columnsOf(lines: readonly PageLine[], heading: readonly PageLine[]): Column[] {
  if (lines.length === 0) return [];
  const height = median(lines.map(({ top, bottom }) => bottom - top));
  const spans = lines.flatMap((line) => filledSpans(line)).toSorted((a, b) => a.left - b.left);
  const allowed = lines.length >= 25 ? Math.floor(lines.length * 0.04) : 0;
  const columns = freeOf(spans, allowed, height * LEAST_GAP);
  return withHeading(underOneName(columns, heading, height), lines, heading);
}

/** The words of a line, where two words of a text and the space between them are one span. */
function filledSpans({ words }: PageLine): Column[] {
  const spans: Column[] = [];
  let last: Word | undefined;
  for (const word of words) {
    const height = word.bottom - word.top;
    const isText = last !== undefined && !isNumeric(last) && !isNumeric(word);
    const span = spans.at(-1);
    if (span && last && isText && word.left - last.right <= SPACE * height) span.right = word.right;
    else spans.push({ left: word.left, right: word.right });
    last = word;
  }
  return spans;
}

/** The stretches that more spans than `allowed` cover, those with less than `gap` between them joined. */
function freeOf(spans: readonly Column[], allowed: number, gap: number): Column[] {
  const ends = spans
    .flatMap(({ left, right }) => [
      { x: left, step: 1 },
      { x: right, step: -1 },
    ])
    .toSorted((a, b) => a.x - b.x || b.step - a.step);
  const columns: Column[] = [];
  let depth = 0;
  for (const { x, step } of ends) {
    const was = depth;
    depth += step;
    const last = columns.at(-1);
    if (was <= allowed && depth > allowed) {
      if (last && x - last.right < gap) last.right = x;
      else columns.push({ left: x, right: x });
    }
    const open = columns.at(-1);
    if (open && was > allowed) open.right = Math.max(open.right, x);
  }
  return columns;
}

/** "2 pç" below "Quantidade" is one column: a single name stands over both parts, with no more than a space between them. */
function underOneName(
  columns: readonly Column[],
  heading: readonly PageLine[],
  height: number,
): Column[] {
  const names = heading.at(-1)?.words ?? [];
  const joined: Column[] = [];
  for (const column of columns) {
    const last = joined.at(-1);
    const isNear = last !== undefined && column.left - last.right <= SPACE * height;
    const over = (one: Column) => names.filter((word) => isInside(word, one));
    const isOne =
      isNear &&
      over(last).length === 1 &&
      over(column).length === 1 &&
      over(last)[0] === over(column)[0];
    if (last && isOne) last.right = column.right;
    else joined.push({ ...column });
  }
  return joined;
}

function withHeading(
  columns: readonly Column[],
  lines: readonly PageLine[],
  heading: readonly PageLine[],
): Column[] {
  const words = lines.flatMap((line) => line.words);
  const names = heading.flatMap((line) => line.words);
  const kept: Column[] = [];
  let carried: Column | null = null;
  for (const own of columns) {
    const column: Column = carried
      ? { left: (carried as Column).left, right: own.right }
      : { ...own };
    carried = null;
    const inside = words.filter((word) => isInside(word, own));
    // "R$" that stands apart from its amount belongs to the column at its right.
    if (inside.length > 0 && inside.every(({ text }) => /^R\$$/i.test(text))) {
      carried = column;
      continue;
    }
    const last = kept.at(-1);
    const isNamed = names.some((word) => isInside(word, own));
    const numbers = inside.filter(isNumeric).length;
    const isColumn =
      names.length === 0 || isNamed || (numbers > inside.length * 0.8 && inside.length > 2);
    if (last && !isColumn) last.right = column.right;
    else kept.push(column);
  }
  if (carried) kept.push(carried);
  return kept;
}

const isInside = (word: Column, column: Column) =>
  Math.min(word.right, column.right) - Math.max(word.left, column.left) > 0;

/** The words of a line by their columns; a text that runs on over several stands in the first of them. */
export function cellsOf(line: PageLine, columns: readonly Column[], isItem: boolean): Word[][] {
  const cells: Word[][] = columns.map(() => []);
  if (columns.length === 0) return [line.words];
  const runs = isItem ? line.words.map((word) => [word]) : textRuns(line);
  for (const run of runs) {
    const box = around(run);
    cells[columnFor(box, columns)]?.push(...run);
  }
  return cells;
}

function textRuns({ words }: PageLine): Word[][] {
  const runs: Word[][] = [];
  let last: Word | undefined;
  for (const word of words) {
    const height = word.bottom - word.top;
    if (last && word.left - last.right <= SPACE * height) runs.at(-1)?.push(word);
    else runs.push([word]);
    last = word;
  }
  return runs;
}

/** The column that has most of a box; the nearest one where it stands between two. */
function columnFor(box: Column, columns: readonly Column[]): number {
  const overlaps = columns.map(
    (column) => Math.min(box.right, column.right) - Math.max(box.left, column.left),
  );
  const crossed = overlaps.filter((overlap) => overlap > 0).length;
  if (crossed > 1 && box.right - box.left > 0) {
    const first = overlaps.findIndex((overlap) => overlap > 0);
    const most = overlaps.indexOf(Math.max(...overlaps));
    const own = box.right - box.left;
    return (overlaps[most] ?? 0) > own * 0.6 ? most : first;
  }
  return overlaps.indexOf(Math.max(...overlaps));
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
