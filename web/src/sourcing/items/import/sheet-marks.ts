import type { FormulaCell, Merge } from './workbook.ts';

/** Marks of a sheet of an XLSX file beside the values of its cells; lines are counted from 1. */
export interface SheetMarks {
  /** Lines that are not shown: filtered away, folded, or without height. */
  hidden: number[];
  /** Lines whose longest text is struck out. */
  struck: number[];
  merges: Merge[];
  /** Columns, counted from 0, most of whose numbers are formatted as money. */
  money: number[];
  /** Cells whose value a formula computed. */
  formulas: FormulaCell[];
}

/** Meaning of a workbook's styles and shared texts for their cells, by their numbers. */
export interface CellStyles {
  struck: ReadonlySet<number>;
  money: ReadonlySet<number>;
  texts: readonly { length: number; isStruck: boolean }[];
}

const tags = (name: string) =>
  new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])(?:[^>]*/>|[^>]*>[\\s\\S]*?</(?:\\w+:)?${name}>)`, 'g');
const blockOf = (xml: string, name: string) => tags(name).exec(xml)?.[0] ?? '';
const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
const isStruckFont = (xml: string) => /<(?:\w+:)?strike(?![^>]*val\s*=\s*["'](0|false))/.test(xml);

export const columnNumber = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

export function cellStyles(styles: string, sharedStrings: string): CellStyles {
  const fonts = (blockOf(styles, 'fonts').match(tags('font')) ?? []).map(isStruckFont);
  const formats = new Map(
    (blockOf(styles, 'numFmts').match(/<(?:\w+:)?numFmt\s[^>]*>/g) ?? []).map((tag) => [
      attribute(tag, 'numFmtId'),
      attribute(tag, 'formatCode') ?? '',
    ]),
  );
  const struck = new Set<number>();
  const money = new Set<number>();
  (blockOf(styles, 'cellXfs').match(/<(?:\w+:)?xf(?=[\s/>])[^>]*>/g) ?? []).forEach((tag, at) => {
    if (fonts[Number(attribute(tag, 'fontId') ?? 0)]) struck.add(at);
    const format = attribute(tag, 'numFmtId');
    if (/^([5-8]|42|44)$/.test(format ?? '') || /\$/.test(formats.get(format) ?? '')) money.add(at);
  });
  const texts = (sharedStrings.match(tags('si')) ?? []).map((xml) => ({
    length: textLength(xml),
    isStruck: isStruckText(xml),
  }));
  return { struck, money, texts };
}

const textLength = (xml: string) =>
  (xml.match(tags('t')) ?? []).join('').replace(/<[^>]*>/g, '').length;

/** A text in several runs is struck out when each of them with words is. */
function isStruckText(xml: string): boolean {
  const runs = (xml.match(tags('r')) ?? []).filter((run) => textLength(run) > 0);
  return runs.length > 0 && runs.every(isStruckFont);
}

/**
 * The sheet with a place in each row and cell. Both may leave it out, and then follow the one before;
 * the library knows only cells that have one.
 */
export function placed(xml: string): string {
  let row = 0;
  let column = 0;
  return xml.replace(
    /<((?:\w+:)?)(row|c)(?=[\s/>])([^>]*)>/g,
    (tag, prefix: string, name: string, rest: string, at: number) => {
      const place = attribute(tag, 'r');
      if (name === 'row') {
        column = 0;
        const ofFirst = /^\s*<(?:\w+:)?c\s[^>]*?r\s*=\s*["'][A-Za-z]{1,3}(\d{1,7})["']/.exec(
          xml.slice(at + tag.length, at + tag.length + 300),
        )?.[1];
        row = Number(place ?? ofFirst ?? row + 1);
        return place === undefined ? `<${prefix}row r="${row}"${rest}>` : tag;
      }
      const letters = /^[A-Za-z]{1,3}/.exec(place ?? '')?.[0];
      column = letters ? columnNumber(letters) : column + 1;
      return place === undefined ? `<${prefix}c r="${columnLetters(column)}${row}"${rest}>` : tag;
    },
  );
}

/** The letters of a column, counted from 1: `AB`. */
export function columnLetters(column: number): string {
  const rest = (column - 1) % 26;
  const letter = String.fromCharCode(65 + rest);
  return column > 26 ? columnLetters((column - 1 - rest) / 26) + letter : letter;
}

/** The marks of a sheet whose rows and cells have their places. */
export function marksOf(xml: string, styles: CellStyles): SheetMarks {
  const marks: SheetMarks = {
    hidden: [],
    struck: [],
    merges: mergesOf(xml),
    money: [],
    formulas: [],
  };
  const numbers = new Map<number, { all: number; money: number }>();
  for (const row of xml.match(tags('row')) ?? []) {
    const head = /^<[^>]*>/.exec(row)?.[0] ?? '';
    const line = Number(attribute(head, 'r'));
    const height = attribute(head, 'ht');
    if (/^(1|true)$/.test(attribute(head, 'hidden') ?? '') || (height && Number(height) === 0))
      marks.hidden.push(line);
    let longest = { length: 0, isStruck: false };
    for (const cell of row.match(tags('c')) ?? []) {
      const tag = /^<[^>]*>/.exec(cell)?.[0] ?? '';
      const formula = /<(?:\w+:)?f(?=[\s/>])(?:[^>]*\/>|[^>]*>([^<]*)<)/.exec(cell);
      if (formula) marks.formulas.push({ at: attribute(tag, 'r') ?? '', words: formula[1] ?? '' });
      const style = Number(attribute(tag, 's') ?? 0);
      const kind = attribute(tag, 't') ?? 'n';
      const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(cell)?.[1];
      if (kind === 'n' && value !== undefined) {
        const at = columnNumber(/^[A-Za-z]+/.exec(attribute(tag, 'r') ?? '')?.[0] ?? 'A') - 1;
        const seen = numbers.get(at) ?? { all: 0, money: 0 };
        numbers.set(at, { all: seen.all + 1, money: seen.money + Number(styles.money.has(style)) });
        continue;
      }
      const text =
        kind === 's'
          ? (styles.texts[Number(value)] ?? longest)
          : {
              length: kind === 'inlineStr' ? textLength(cell) : (value?.length ?? 0),
              isStruck: isStruckText(cell),
            };
      if (text.length > longest.length)
        longest = { length: text.length, isStruck: text.isStruck || styles.struck.has(style) };
    }
    if (longest.isStruck) marks.struck.push(line);
  }
  for (const [at, { all, money }] of numbers) if (money > all / 2) marks.money.push(at);
  return marks;
}

function mergesOf(xml: string): Merge[] {
  return (xml.match(/<(?:\w+:)?mergeCell\s[^>]*>/g) ?? []).flatMap((tag) => {
    const place = /^\$?([A-Za-z]{1,3})\$?(\d{1,7}):\$?([A-Za-z]{1,3})\$?(\d{1,7})$/.exec(
      attribute(tag, 'ref') ?? '',
    );
    if (!place) return [];
    const [, left = '', top, right = '', bottom] = place;
    return [
      {
        top: Number(top) - 1,
        bottom: Number(bottom) - 1,
        left: columnNumber(left) - 1,
        right: columnNumber(right) - 1,
      },
    ];
  });
}
