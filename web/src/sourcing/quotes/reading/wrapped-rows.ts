import { plainWords } from '../../../words/search.ts';
import { categoryNamed, isRoomName } from '../../items/import/known-words.ts';
import { isTotal } from '../../items/import/row-words.ts';
import { median } from './page-columns.ts';
import type { PageLine, Word } from './page-lines.ts';

/** A row of a table: one line of the page, or several where a text is wrapped in its cell. */
export interface PageRow {
  lines: PageLine[];
  cells: Word[][];
  /** It has an amount or numbers, as an item has. */
  isItem: boolean;
}

/** Gaps in heights of the letters up to which a line goes on with the text of another. */
const NEAR = 0.75;

/**
 * Joins the lines of words alone to the row that they go on with, or that goes on with them, where the numbers stand in the middle of a
 * cell of several lines. The largest gap between two rows divides them; where all gaps are equal a text goes on with the row above.
 */
export function joinWrapped(rows: readonly PageRow[]): PageRow[] {
  const joined: PageRow[] = [];
  let at = 0;
  while (at < rows.length) {
    const row = rows[at] as PageRow;
    if (row.isItem) {
      joined.push(row);
      at += 1;
      continue;
    }
    let end = at;
    while (end < rows.length && !rows[end]?.isItem) end += 1;
    const texts = rows.slice(at, end);
    const above = joined.at(-1)?.isItem ? (joined.at(-1) as PageRow) : null;
    const below = rows[end] ?? null;
    const { up, free, down } = divided(above, texts, below);
    if (above) for (const one of up) addTo(above, one, false);
    joined.push(...free);
    if (below) for (const one of down.toReversed()) addTo(below, one, true);
    at = end;
  }
  return joined;
}

function divided(above: PageRow | null, texts: readonly PageRow[], below: PageRow | null) {
  const chain = [above, ...texts, below];
  const gaps = chain.slice(1).map((row, at) => gapBetween(chain[at] ?? null, row ?? null));
  const finite = gaps.filter(Number.isFinite);
  const [least, most] = [Math.min(...finite), Math.max(...gaps)];
  const isEven = most - least < 0.12 * Math.max(0.4, Math.abs(most));
  // The gap after which the texts belong to the row below; all of them to the one above where gaps say nothing.
  let cut = isEven ? gaps.length - 1 : gaps.lastIndexOf(most);
  if (isEven && above && below && needsWords(below) && !needsWords(above)) cut = 0;
  const up: PageRow[] = [];
  const down: PageRow[] = [];
  for (let at = 0; at < cut && above; at += 1) {
    const row = texts[at] as PageRow;
    if (!isGoingOn(row, above, gaps[at] ?? Number.POSITIVE_INFINITY)) break;
    up.push(row);
  }
  for (let at = texts.length - 1; at >= Math.max(cut, up.length) && below; at -= 1) {
    const row = texts[at] as PageRow;
    if (!isGoingOn(row, null, gaps[at + 1] ?? Number.POSITIVE_INFINITY)) break;
    if (!needsWords(below) && isStrange(row, below)) break;
    down.unshift(row);
  }
  return { up, free: texts.slice(up.length, texts.length - down.length), down };
}

/** Whether a row of numbers has no text of its own, so that its words stand in lines above and below. */
function needsWords({ cells }: PageRow): boolean {
  return !cells.flat().some(({ text }) => /\p{L}{3}/u.test(text));
}

function isGoingOn(row: PageRow, above: PageRow | null, gap: number): boolean {
  if (gap > NEAR) return false;
  return !looksLikeTitle(row, above);
}

/** A title between two items: in capitals, a room or a trade, or with a colon; a total, a remark. */
function looksLikeTitle(row: PageRow, above: PageRow | null): boolean {
  const words = row.cells.flat();
  const text = words.map((word) => word.text).join(' ');
  if (isTotal(plainWords(text))) return true;
  // Capitals of four letters at least: "LED 24 V" is no title.
  const isUpper = /\p{Lu}{4}/u.test(text) && text === text.toUpperCase();
  const other =
    above?.cells
      .flat()
      .map((word) => word.text)
      .join(' ') ?? '';
  const isOtherUpper = other !== '' && other === other.toUpperCase();
  if (isUpper && !isOtherUpper) return true;
  const isOtherFont = above !== null && isStrange(row, above);
  return isOtherFont && (isRoomName(text) || categoryNamed(text) !== null || text.endsWith(':'));
}

/** Its letters are of another typeface than the words of the other row. */
function isStrange(row: PageRow, other: PageRow): boolean {
  const fonts = new Set(other.cells.flat().map(({ font }) => font));
  return row.cells.flat().every(({ font }) => !fonts.has(font));
}

/** The gap between two rows in heights of their letters. */
function gapBetween(above: PageRow | null, below: PageRow | null): number {
  const [last, next] = [above?.lines.at(-1), below?.lines[0]];
  if (!last || !next || last.page !== next.page) return Number.POSITIVE_INFINITY;
  const height = median([last.bottom - last.top, next.bottom - next.top]) || 1;
  const gap = (next.top - last.bottom) / height;
  // The other one of two lists side by side begins above.
  return gap < -1 ? Number.POSITIVE_INFINITY : gap;
}

function addTo(row: PageRow, text: PageRow, isBefore: boolean): void {
  row.lines = isBefore ? [...text.lines, ...row.lines] : [...row.lines, ...text.lines];
  row.cells = row.cells.map((cell, at) => {
    const own = text.cells[at] ?? [];
    return isBefore ? [...own, ...cell] : [...cell, ...own];
  });
}

/** The text of a cell; a word that is cut at the end of a line is whole again. */
export function cellText(words: readonly Word[]): string {
  let text = '';
  let last: Word | undefined;
  for (const word of words) {
    const isCut =
      last !== undefined &&
      last.bottom <= word.top + 1 &&
      /\p{L}-$/u.test(text) &&
      /^\p{Ll}/u.test(word.text);
    text = text === '' ? word.text : isCut ? text.slice(0, -1) + word.text : `${text} ${word.text}`;
    last = word;
  }
  return text.replace(/R\$\s+(?=\d)/g, 'R$ ').replace(/(\p{L}.*?)\s*R\$$/u, '$1');
}
