import { around, type Box, type PageOfPieces, type Piece, uprightPieces } from './pieces.ts';

/** Signs without a space between them, or several pieces that stand so. */
export interface Word extends Box {
  text: string;
  font: string;
}

/** A line of a page as a person reads it. */
export interface PageLine extends Box {
  page: number;
  /** Its place on the page, counted from 1. */
  number: number;
  words: Word[];
  text: string;
  /** Where it stands on the page as it is shown. */
  shown: Box;
}

type Placed = Piece & { shown: Box };

/** Gaps in heights of the letters: below the first nothing stands between two pieces, below the second a space does. */
const NO_GAP = 0.17;
const SPACE = 0.75;

/** The lines of a page from top to bottom; of a page in two columns first those of the left one. */
export function linesOfPage(page: PageOfPieces): PageLine[] {
  const pieces = uprightPieces(page)
    .flatMap(apart)
    .filter(({ text }) => text.trim() !== '');
  const rows = inRows(pieces);
  const columns = inColumns(rows);
  return columns.map((row, at) => lineOf(page.number, at + 1, row));
}

/** Old programs print a line as one piece with runs of spaces between its cells. */
function apart(piece: Placed): Placed[] {
  if (!/\S\s{2,}\S/.test(piece.text)) return [piece];
  const at = placesIn(piece);
  return [...piece.text.matchAll(/\S+(?:\s\S+)*/g)].map((part) => ({
    ...piece,
    text: part[0],
    left: at(part.index),
    right: at(part.index + part[0].length),
  }));
}

/** Where each sign of a piece begins: the file gives the width of the whole, and letters of most typefaces are about as wide. */
function placesIn({ text, left, right, isTyped }: Placed): (sign: number) => number {
  const widths = Array.from({ length: text.length }, (_, at) =>
    isTyped ? 1 : widthOf(text[at] ?? ''),
  );
  const all = widths.reduce((sum, width) => sum + width, 0) || 1;
  return (sign) =>
    left + ((right - left) * widths.slice(0, sign).reduce((sum, width) => sum + width, 0)) / all;
}

function widthOf(sign: string): number {
  if (/[ijlI.,;:'!|()[\]ftr\s/-]/.test(sign)) return 0.29;
  if (/[mwMW%@]/.test(sign)) return 0.83;
  return /\p{Lu}/u.test(sign) ? 0.69 : 0.55;
}

/** Pieces whose heights overlap stand in one row. */
function inRows(pieces: readonly Placed[]): Placed[][] {
  const rows: { top: number; bottom: number; pieces: Placed[] }[] = [];
  const sorted = pieces.toSorted((a, b) => middle(a) - middle(b));
  for (const piece of sorted) {
    const row = rows.at(-1);
    const overlap = row ? Math.min(row.bottom, piece.bottom) - Math.max(row.top, piece.top) : 0;
    const lower = row ? Math.min(row.bottom - row.top, piece.bottom - piece.top) : 0;
    if (!row || overlap < lower * 0.55) {
      rows.push({ top: piece.top, bottom: piece.bottom, pieces: [piece] });
      continue;
    }
    row.pieces.push(piece);
    // The row keeps the height of its letters, so that a chain of raised signs joins no two lines.
    const share = 1 / row.pieces.length;
    row.top += (piece.top - row.top) * share;
    row.bottom += (piece.bottom - row.bottom) * share;
  }
  return rows.map((row) => row.pieces.toSorted((a, b) => a.left - b.left));
}

const middle = ({ top, bottom }: Box) => (top + bottom) / 2;
const heightOf = (row: readonly Box[]) =>
  row.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b)[
    Math.floor(row.length / 2)
  ] ?? 10;

const hasWord = (row: readonly Placed[]) => row.some(({ text }) => /\p{L}{3}/u.test(text));
const hasAmount = (row: readonly Placed[]) => row.some(({ text }) => /\d,\d{2}\b/.test(text));

/** Two lists side by side, each with words and amounts of its own, are read one after the other. */
function inColumns(rows: Placed[][]): Placed[][] {
  const gutter = gutterOf(rows);
  if (gutter === null) return rows;
  const done: Placed[][] = [];
  let right: Placed[][] = [];
  const close = () => {
    done.push(...right);
    right = [];
  };
  for (const row of rows) {
    if (row.some((piece) => piece.left < gutter && piece.right > gutter)) {
      close();
      done.push(row);
      continue;
    }
    const [one, other] = [
      row.filter(({ left }) => left < gutter),
      row.filter(({ left }) => left >= gutter),
    ];
    if (one.length > 0) done.push(one);
    if (other.length > 0) right.push(other);
  }
  close();
  return done;
}

/** The place between two lists side by side, or null. */
function gutterOf(rows: readonly Placed[][]): number | null {
  const all = rows.flat();
  if (all.length === 0) return null;
  const { left, right } = around(all);
  const width = right - left;
  let best: { x: number; gain: number } | null = null;
  for (let share = 0.3; share <= 0.7; share += 0.01) {
    const x = left + width * share;
    const free = rows.filter((row) => !row.some((piece) => piece.left < x && piece.right > x));
    const sides = free.map((row) => ({
      one: row.filter((piece) => piece.right <= x),
      other: row.filter((piece) => piece.left >= x),
    }));
    const isItem = (row: readonly Placed[]) => hasWord(row) && hasAmount(row);
    const both = sides.filter(({ one, other }) => isItem(one) && isItem(other)).length;
    const named = sides.filter(({ one, other }) => isItem(other) && hasWord(one)).length;
    // A table has words at one side only; of two lists nearly every line of the right one is an item or goes on with one.
    if (both < 2 || both < named * 0.6) continue;
    const gap = Math.min(
      ...sides.flatMap(({ one, other }) =>
        one.length > 0 && other.length > 0
          ? [(other[0]?.left ?? 0) - Math.max(...one.map((piece) => piece.right))]
          : [],
      ),
    );
    if (gap < heightOf(all)) continue;
    const gain = both * 1000 + gap;
    if (gain > (best?.gain ?? 0)) best = { x, gain };
  }
  return best?.x ?? null;
}

function lineOf(page: number, number: number, row: readonly Placed[]): PageLine {
  const words = wordsOf(row);
  const box = around(words);
  return {
    page,
    number,
    words,
    text: words.map(({ text }) => text).join(' '),
    ...box,
    shown: around(row.map(({ shown }) => shown)),
  };
}

/** The pieces of a row as words: signs that stand close are one, and a piece of several words is taken apart. */
function wordsOf(row: readonly Placed[]): Word[] {
  const words: Word[] = [];
  let before: Placed | null = null;
  for (const piece of row) {
    const height = Math.max(1, piece.bottom - piece.top);
    const parts = [...piece.text.matchAll(/\S+/g)];
    const at = placesIn(piece);
    parts.forEach((part, place) => {
      const word: Word = {
        text: part[0],
        font: piece.font,
        left: at(part.index),
        right: at(part.index + part[0].length),
        top: piece.top,
        bottom: piece.bottom,
      };
      const last = words.at(-1);
      const goesOn =
        place === 0 &&
        part.index === 0 &&
        last &&
        before &&
        !/\s$/.test(before.text) &&
        word.left - last.right < NO_GAP * height;
      if (goesOn) Object.assign(last, { ...around([last, word]), text: last.text + word.text });
      else words.push(word);
    });
    before = piece;
  }
  return words;
}

/** The words of a line in groups between which more than a space stands. */
export function runsOf(line: Pick<PageLine, 'words'>, space = SPACE): Word[][] {
  const runs: Word[][] = [];
  let last: Word | undefined;
  for (const word of line.words) {
    const height = word.bottom - word.top;
    if (last && word.left - last.right <= space * height) runs.at(-1)?.push(word);
    else runs.push([word]);
    last = word;
  }
  return runs;
}

export const textOfWords = (words: readonly Pick<Word, 'text'>[]) =>
  words.map(({ text }) => text).join(' ');
