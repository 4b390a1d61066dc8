import { Unreadable } from '../../sourcing/items/import/workbook.ts';

/** A cell of a sheet: what it shows, as its file keeps it, and its formula. */
export interface SheetCell {
  text: string;
  formula: string | null;
  isNumber: boolean;
}

export interface SheetRow {
  /** As the spreadsheet counts it, from 1. */
  line: number;
  /** By column, counted from 0; cells with nothing in them are absent. */
  cells: ReadonlyMap<number, SheetCell>;
}

/** Most cells of a sheet that are read: 9,700 compositions with two columns for each of 27 states are 560,000. */
const MOST_CELLS = 900_000;

const BROKEN = 'O arquivo está danificado. Baixe-o de novo no site da Caixa e tente outra vez.';
const DOCTYPE =
  'O arquivo traz instruções que uma planilha não tem (DTD), e por isso não foi aberto.';
const TOO_LARGE = 'Uma aba deste arquivo é grande demais para uma tabela do SINAPI.';
/** Longest element that is held at once: a row of some sixty cells has 5 KB. */
const MOST_OF_AN_ELEMENT = 2_000_000;
const AT_ONCE = 1_000_000;

/**
 * The rows of a sheet, one after the other, from its part of an XLSX file. The part is decoded piece by piece: as one text it
 * could be 250 MB. Formulas are kept as they are written and never run; a declaration of a document type, which may open files
 * or expand without end, is refused. Throws an {@link Unreadable}.
 */
export function* sheetRows(part: Uint8Array, strings: readonly string[]): Generator<SheetRow> {
  let line = 0;
  let cells = 0;
  for (const row of elements(part, 'row')) {
    const written = attribute(row.tag, 'r');
    line = written === null ? line + 1 : Number(written);
    if (!Number.isInteger(line) || line < 1 || line > 1_048_576) throw new Unreadable(BROKEN);
    const found = new Map<number, SheetCell>();
    let column = -1;
    for (const cell of within(row.inner, 'c')) {
      cells += 1;
      if (cells > MOST_CELLS) throw new Unreadable(TOO_LARGE);
      const place = /^([A-Z]{1,3})\d{1,7}$/.exec(attribute(cell.tag, 'r') ?? '');
      column = place ? columnOf(place[1] ?? '') : column + 1;
      const read = readCell(cell, strings);
      if (read.text !== '' || read.formula !== null) found.set(column, read);
    }
    yield { line, cells: found };
  }
}

/** The texts that cells of all sheets share, by their number. */
export function sharedStrings(part: Uint8Array | undefined): string[] {
  if (!part) return [];
  const texts: string[] = [];
  for (const { inner } of elements(part, 'si')) {
    if (texts.length >= MOST_CELLS) throw new Unreadable(TOO_LARGE);
    texts.push(textsOf(inner));
  }
  return texts;
}

interface Element {
  /** From `<` to `>`. */
  tag: string;
  inner: string;
}

const columnOf = (letters: string) =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function readCell({ tag, inner }: Element, strings: readonly string[]): SheetCell {
  const type = attribute(tag, 't') ?? 'n';
  const value = first(inner, 'v');
  const formula = first(inner, 'f');
  const shown =
    type === 'inlineStr'
      ? textsOf(inner)
      : type === 's'
        ? (strings[Number(value)] ?? '')
        : type === 'e'
          ? ''
          : withEntities(value ?? '');
  return {
    text: shown.trim(),
    formula: formula === null || formula === '' ? null : withEntities(formula),
    isNumber: type === 'n',
  };
}

/** The words of all `<t>` of a text; how Japanese is read aloud (`<rPh>`) is left out. */
function textsOf(inner: string): string {
  let text = '';
  for (const { inner: said } of within(
    inner.replace(/<(?:\w+:)?rPh[\s>].*?<\/(?:\w+:)?rPh>/gs, ''),
    't',
  ))
    text += withEntities(said);
  return text;
}

function attribute(tag: string, name: string): string | null {
  const pattern = kept(`\\s${name}\\s*=\\s*["']([^"']*)["']`);
  pattern.lastIndex = 0;
  return pattern.exec(tag)?.[1] ?? null;
}

const patterns = new Map<string, RegExp>();

/** An expression that is made once: a sheet has half a million cells. */
function kept(source: string): RegExp {
  const pattern = patterns.get(source) ?? new RegExp(source, 'g');
  patterns.set(source, pattern);
  return pattern;
}

function first(inner: string, name: string): string | null {
  for (const { inner: said } of within(inner, name)) return said;
  return null;
}

/** The elements of a name directly one after the other in a text that is short; they are not inside each other. */
function* within(text: string, name: string): Generator<Element> {
  let at = 0;
  for (;;) {
    const open = startOf(text, name, at);
    if (open === null) return;
    const end = text.indexOf('>', open.at);
    if (end < 0) throw new Unreadable(BROKEN);
    const tag = text.slice(open.at, end + 1);
    if (tag.endsWith('/>')) {
      yield { tag, inner: '' };
      at = end + 1;
      continue;
    }
    const closing = `</${open.prefix}${name}>`;
    const close = text.indexOf(closing, end);
    if (close < 0) throw new Unreadable(BROKEN);
    yield { tag, inner: text.slice(end + 1, close) };
    at = close + closing.length;
  }
}

/** Where the next element of a name begins, with the prefix that it has there. */
function startOf(text: string, name: string, from: number): { at: number; prefix: string } | null {
  const pattern = kept(`<(\\w+:)?${name}(?=[\\s/>])`);
  pattern.lastIndex = from;
  const found = pattern.exec(text);
  return found && { at: found.index, prefix: found[1] ?? '' };
}

/** The elements of a name in a whole part, decoded piece by piece. */
function* elements(part: Uint8Array, name: string): Generator<Element> {
  const decoder = new TextDecoder();
  let text = '';
  let isWhole = false;
  for (let from = 0; from < part.length; from += AT_ONCE) {
    const until = Math.min(from + AT_ONCE, part.length);
    text += decoder.decode(part.subarray(from, until), { stream: until < part.length });
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable(DOCTYPE);
    let at = 0;
    for (;;) {
      const open = startOf(text, name, at);
      if (open === null) {
        // The beginning of a tag may stand at the end of this piece.
        at = Math.max(at, text.length - 200);
        break;
      }
      at = open.at;
      const end = text.indexOf('>', at);
      if (end < 0) break;
      const tag = text.slice(at, end + 1);
      if (tag.endsWith('/>')) {
        yield { tag, inner: '' };
        at = end + 1;
        continue;
      }
      const closing = `</${open.prefix}${name}>`;
      const close = text.indexOf(closing, end);
      if (close < 0) break;
      yield { tag, inner: text.slice(end + 1, close) };
      at = close + closing.length;
    }
    if (until === part.length) isWhole = /<\/(?:\w+:)?(?:worksheet|sst)>\s*$/.test(text);
    text = text.slice(at);
    if (text.length > MOST_OF_AN_ELEMENT) throw new Unreadable(TOO_LARGE);
  }
  // A part that ends in its middle was cut off, or is larger than its archive says.
  if (!isWhole && !/^<[^>]*(?:worksheet|sst)[^>]*\/>\s*$/.test(text)) throw new Unreadable(BROKEN);
}

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const withEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));|_x([0-9A-F]{4})_/gi,
    (whole, ten, hex, name, escaped) => {
      const code = ten ? Number(ten) : Number.parseInt(hex ?? escaped ?? '', 16);
      if (name) return NAMED[name.toLowerCase()] ?? whole;
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
