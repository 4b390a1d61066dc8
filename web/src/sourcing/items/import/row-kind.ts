import { plainWords } from '../../../words/search.ts';
import { type ColumnUse, specUses } from './column-uses.ts';
import type { RowKind } from './draft.ts';
import { categoryNamed, isRoom, isRoomName } from './known-words.ts';
import { cellText, type RawRow } from './raw-row.ts';
import { isAnnotation, isGreeting, isMarkup, isTotal, isTotalCell } from './row-words.ts';
import { unitFrom } from './units.ts';

export interface RowSort {
  kind: RowKind;
  /** Why it is left out. */
  reason: string;
}

/** Context of a line: the rows around it. */
export interface SheetShape {
  uses: readonly ColumnUse[];
  headings: readonly string[];
  /** The codes that other codes continue: "1" of "1.1". */
  parents: ReadonlySet<string>;
  /** Most lines have a unit, a quantity or a price, so that one with a code alone is a title. */
  isMeasured: boolean;
  isList: boolean;
}

const item: RowSort = { kind: 'item', reason: '' };
const section: RowSort = { kind: 'section', reason: '' };
const out = (reason: string): RowSort => ({ kind: 'out', reason });

const MEASURES = ['quantity', 'unit', 'unitPrice'] as const;
const isMeasuredRow = (row: RawRow) => MEASURES.some((use) => row.has(use));

/**
 * Decides the kind of a line. A unit, a quantity or a price make it an item, whatever its words; so does a code that
 * no other continues. A title has nothing but words.
 */
function sortRow(row: RawRow, shape: SheetShape): RowSort {
  const words = plainWords(row.words);
  if (isTotalRow(row, words)) return out('Linha de total: não é um item');
  const isPriced = row.has('code') && (row.has('quantity') || row.has('unitPrice'));
  if (isMarkup(words) && !isPriced && unitFrom(row.textOf('unit')) === null) {
    return out('Acréscimo ou desconto sobre o total: não é um item');
  }
  if (words === '') {
    const isNumbered = row.has('code') && row.has('quantity');
    return isNumbered ? item : out('Só números, sem descrição');
  }
  if (repeats(row, shape.headings)) return out('Cabeçalho repetido');
  if (shape.isList) return row.has('quantity') ? item : sortListLine(row, words);
  if (isMeasuredRow(row)) return item;
  if (shape.parents.has(codeOf(row))) return section;
  if (isRemark(row, words)) return out('Anotação, sem quantidade');
  return isTitle(row, shape) ? section : item;
}

function isTotalRow(row: RawRow, words: string): boolean {
  const hasUnit = unitFrom(row.textOf('unit')) !== null;
  if (isTotalCell(words)) return true;
  if (isTotal(words)) return !(hasUnit || (row.has('code') && isMeasuredRow(row)));
  const isOther = words !== '' && !row.isAstray && hasUnit && row.has('quantity');
  return !isOther && row.cells.some((cell) => isTotalCell(plainWords(cellText(cell))));
}

/** A remark has no figures; in a sheet that measures, a bullet begins one. */
function isRemark(row: RawRow, words: string): boolean {
  if (row.has('total') || row.has('code')) return false;
  return isAnnotation(words) || (/^\s*[•·▪◦✓✔*]/.test(row.words) && row.isAstray);
}

/** A line of a list without columns, as in a message. */
function sortListLine(row: RawRow, words: string): RowSort {
  if (isAnnotation(words) || isGreeting(words)) return out('Recado, não é um item');
  if (isTotal(words)) return out('Linha de total: não é um item');
  const text = bare(row.words);
  const isShort = text.length <= 40 && text.split(' ').length <= 4 && !text.includes(',');
  const isNamed =
    !/\d/.test(text) && (isShortRoom(text) || plainWords(text) === categoryNamed(text));
  if (row.words.trim().endsWith(':')) return isShort ? section : out('Recado, não é um item');
  if (isShort && (isNamed || (isUpper(text) && (isRoom(text) || categoryNamed(text)))))
    return section;
  return item;
}

/** Other uses whose cells show that the words beside them are a thing and not a title. */
const BESIDE: readonly ColumnUse[] = ['room', 'category', 'link', 'note', ...specUses];

function isTitle(row: RawRow, shape: SheetShape): boolean {
  const text = bare(row.words);
  const isAlone =
    !row.isAstray &&
    !BESIDE.some((use) => row.has(use)) &&
    row.descriptions.filter(Boolean).length < 2;
  if (row.isAstray) return !row.has('total') || looksLikeTitle(text);
  if (!isAlone) return false;
  // Beside an amount, words are a title only among lines that are measured: its sum.
  if (row.has('total') && !shape.isMeasured) return false;
  if (row.has('code') && !(shape.isMeasured && isTitleCode(row.textOf('code')))) return false;
  return /:$/.test(row.words.trim()) || looksLikeTitle(text);
}

/** "2", "C" or "IV" may number a title; "1440" and "PT-03" are the codes of things. */
const isTitleCode = (code: string) => /^(\d{1,2}(\.0*)?|[A-Z]|[IVX]+)[.)]?$/i.test(code.trim());

function looksLikeTitle(text: string): boolean {
  if (isUpper(text) && text.length <= 80) return true;
  return text.split(' ').length <= 4 && (isShortRoom(text) || categoryNamed(text) !== null);
}

const isShortRoom = (text: string) => isRoomName(text) && !/\d{2}/.test(text);
const isUpper = (text: string) => /\p{Lu}{2}/u.test(text) && text === text.toUpperCase();

/** A title above a table that names a room and nothing else. */
export const isTitleOfRoom = (title: string) => title !== '' && isShortRoom(bare(title));

function repeats(row: RawRow, headings: readonly string[]): boolean {
  const filled = row.cells.map(cellText).flatMap((text, at) => (text ? [{ text, at }] : []));
  return (
    filled.length > 1 &&
    filled.every(({ text, at }) => plainWords(headings[at] ?? '').includes(plainWords(text)))
  );
}

/** The words of a title without its number, its bullet, its colon and the stars of a message. */
export const bare = (text: string) =>
  text
    .replace(/^[\s*_•·–#-]+/, '')
    .replace(/^(\d+(\.\d+)*|[A-Z]|[IVX]+)\s*[.)–-]+\s+|^\d+(\.\d+)*\s+(?=\p{Lu})/u, '')
    .replace(/[\s*_:]+$/, '')
    .trim();

/** The code of a row without zeros at its end: "1.0" is the parent of "1.1", and "II" of "II.1". */
export function codeOf(row: RawRow): string {
  const own = row.textOf('code').replace(',', '.');
  const lettered = /^([IVX]{1,5}|[A-Z])(\.\d+)*(?=[.)\s-]*$)/i.exec(own)?.[0];
  const code = lettered ?? /^\d+(\.\d+)*/.exec(own || row.words)?.[0] ?? '';
  return code.replace(/(\.0+)+$/, '').replace(/\b0+(?=\d)/g, '');
}

/** The codes that are continued by others, from "1.2.3" both "1" and "1.2". */
function parentCodes(rows: readonly RawRow[]): Set<string> {
  const parents = new Set<string>();
  for (const row of rows) {
    const parts = codeOf(row).split('.');
    for (let length = 1; length < parts.length; length += 1)
      parents.add(parts.slice(0, length).join('.'));
  }
  return parents;
}

/** Decides the kind of every line. Titles after the last item hold for nothing: they are remarks. */
export function sortRows(
  rows: readonly RawRow[],
  shape: Omit<SheetShape, 'isMeasured' | 'parents'>,
) {
  const isMeasured = rows.filter(isMeasuredRow).length > rows.length * 0.4;
  const whole = { ...shape, isMeasured, parents: parentCodes(rows) };
  const sorts = rows.map((row) => sortRow(row, whole));
  const last = sorts.findLastIndex(({ kind }) => kind === 'item');
  if (last < 0 || shape.isList) return sorts;
  return sorts.map((sort, at) =>
    at > last && sort.kind === 'section' ? out('Anotação, sem itens abaixo') : sort,
  );
}
