import { plainWords } from '../../../words/search.ts';
import { cleanText } from './clean-text.ts';
import type { ColumnUse } from './column-uses.ts';
import { type Cell, isBlank } from './workbook.ts';

/** A line of the sheet with its cells by what their columns are. */
export interface RawRow {
  line: number;
  cells: readonly Cell[];
  of: (use: ColumnUse) => Cell;
  textOf: (use: ColumnUse) => string;
  has: (use: ColumnUse) => boolean;
  /** The texts of its columns of descriptions, from left to right. */
  descriptions: string[];
  notes: string[];
  /** The words of the row: its description, or what stands alone in another column (a merged title). */
  words: string;
  /** The words stand in another column than the description. */
  isAstray: boolean;
}

const WITHOUT_WORDS: readonly ColumnUse[] = ['quantity', 'unit', 'unitPrice', 'total', 'link'];

export function rawRow(
  line: number,
  cells: readonly Cell[],
  uses: readonly ColumnUse[],
  headings: readonly string[] = [],
): RawRow {
  const filled = cells.flatMap((cell, at) => (saidText(cell) === '' ? [] : [at]));
  const [only] = filled.length === 1 ? filled : [];
  // Words that stand alone are a title or a remark, in whichever column: under "Qtd." they are no quantity.
  const title =
    only !== undefined && uses[only] !== 'description' && /\p{L}{3}/u.test(saidText(cells[only]))
      ? saidText(cells[only])
      : '';
  const at = (use: ColumnUse) => (title ? null : (cells[uses.indexOf(use)] ?? null));
  const textsOf = (wanted: ColumnUse) =>
    cells.map((cell, place) => (uses[place] === wanted && !title ? saidText(cell) : ''));
  const descriptions = textsOf('description');
  const description = joined(descriptions);
  const elsewhere = cells
    .filter(
      (cell, place) =>
        !WITHOUT_WORDS.includes(uses[place] ?? 'skip') && /\p{L}/u.test(saidText(cell)),
    )
    .map(cellText)[0];
  return {
    line,
    cells,
    of: at,
    textOf: (use) => saidText(at(use)),
    has: (use) => !title && filled.some((place) => uses[place] === use),
    descriptions,
    notes: textsOf('note').flatMap((text, place) =>
      text ? [named(text, headings[place] ?? '')] : [],
    ),
    words: description || title || elsewhere || '',
    isAstray: description === '' && Boolean(title || elsewhere),
  };
}

/** Several texts that say what is asked, as one: "Pintura: látex fosco, três demãos". */
export function joined(texts: readonly string[]): string {
  const said: string[] = [];
  for (const text of texts) {
    const isSaid = said.some((one) => plainWords(one).includes(plainWords(text)));
    if (text !== '' && !isSaid) said.push(text);
  }
  const [first = '', ...rest] = said;
  return rest.length === 0 ? first : `${first.replace(/[\s:]+$/, '')}: ${rest.join(', ')}`;
}

/** A number alone says nothing in brackets: "Largura 120". */
const named = (text: string, heading: string) =>
  /^[\d.,\s]+$/.test(text) && heading ? `${heading} ${text}` : text;

/** The text of a cell, where a dash means that there is nothing to say. */
function saidText(cell: Cell | undefined): string {
  const text = cellText(cell);
  return /^[-–—−.\s]+$/.test(text) ? '' : text;
}

/** A cell as one line of text; numbers as people here write them, without the dust of binary fractions. */
export function cellText(cell: Cell | undefined): string {
  if (isBlank(cell) || cell === null || cell === undefined) return '';
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
