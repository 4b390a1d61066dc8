import { readNumber } from './numbers.ts';
import { agrees } from './read-item.ts';
import { withoutSender } from './senders.ts';
import { unitFrom } from './units.ts';
import type { Cell } from './workbook.ts';

const NUMBERING = /^\s*(\d{1,3})\s*([.)]|[-–](?=\s))\s*/;
const BULLET = /^(?:[\s*•·▪◦✓✔☐☑→–-]|\[[ xX]\](?=\s))+(?=\S)/;
const WORD = '(?:[xX]|[\\p{L}.]+[23²³]?)?';
const LEADING = new RegExp(`^(\\d[\\d.,]*)\\s*(${WORD})\\s+(?=\\p{L})(.+)$`, 'u');
const TRAILING = /^(.*\S)[\s–:=(-]+(\d[\d.,]*)\s*([\p{L}.]+[23²³]?)\)?\s*$/u;
const TRAILING_COUNT = /^(.*\S)\s*(?:\s[-–xX]|:|=)\s*(\d[\d.,]*)$/;
/** Words behind a number that belong to the thing: "3 demãos", "10 mm". */
const OF_THE_THING = /^(mm|cm|demãos?|demaos?|polegadas?|pol|w|watts?|v|volts?|btus?)$/i;

/** The lines of a list without columns. */
export interface ListLines {
  rows: { cells: Cell[]; measure?: EndMeasure }[];
  /** The numbers that the lines begin with rise by one: they may be quantities, or count the lines. */
  mayBeNumbered: boolean;
}

/**
 * The lines of a list without columns (a message, a note, a table copied from a PDF) as cells of description, quantity, unit and R$ of
 * the line, where a line begins or ends with a quantity. What is no quantity stays in the description.
 */
export function listRows(rows: readonly (readonly Cell[])[]): ListLines {
  const lines = rows.map((row) => withoutSender(String(row[0] ?? '')));
  const counting = countingOf(lines);
  const read = lines.map((line) => {
    const text = line
      .replace(BULLET, '')
      .replace(counting.pattern, '')
      .replace(/^[*_]+|[*_]+(?=:?$)/g, '')
      .trim();
    if (text === '') return { cells: [] };
    const cells = pricedCells(text) ?? cellsOf(text);
    const measure = measureOf(text, cells);
    return measure ? { cells, measure } : { cells };
  });
  return { rows: read, mayBeNumbered: counting.isAsked };
}

const PRICED =
  /^(?:\d{1,3}\s+)?(\p{L}.*?)\s+(\d[\d.,]*)\s*(?:([\p{L}.]+[23²³]?)\s+)?(?:R\$\s*)?(\d[\d.,]*)\s+(?:R\$\s*)?(\d[\d.,]*)$/u;

/** "Rodapé 32 m 28,50 912,00": quantity, price and total, where the total proves the other two. */
function pricedCells(text: string): Cell[] | null {
  const [, words, quantity = '', unit, price = '', total = ''] = PRICED.exec(text) ?? [];
  if (!words || (unit !== undefined && unitFrom(unit) === null)) return null;
  const [q, p, t] = [quantity, price, total].map((figures) => readNumber(figures, ',')?.value);
  if (q === undefined || p === undefined || t === undefined || !agrees(q, p, t)) return null;
  return [words, quantity, unit ?? null, total];
}

/** A measure at the end of a line, which may be what is wanted or the size of a thing. */
export interface EndMeasure {
  text: string;
  unit: string;
  /** The number of things at the beginning of the line. */
  count: number | null;
}

const MEASURE_AT_END = /(^|[^-–:=(]\s*)(\d[\d.,]*)\s*(m|m2|m²|metros?)\)?\s*$/iu;

/** "2 bancadas 2,40 m" and "Bancada 2,40 m"; after a dash or a colon it is the quantity. */
function measureOf(text: string, [, quantity, unit]: readonly Cell[]): EndMeasure | null {
  const found = MEASURE_AT_END.exec(text);
  const written = unitFrom(found?.[3] ?? '');
  if (
    !found ||
    !written ||
    /[-–:=(]\s*$/.test(text.slice(0, found.index + (found[1] ?? '').length))
  )
    return null;
  const measure = { text: found[2] ?? '', unit: written };
  const isCounted = typeof quantity === 'string' && !unit;
  if (isCounted) return { ...measure, count: readNumber(quantity, ',')?.value ?? 1 };
  const isLength = written === 'm' && unitFrom(String(unit ?? '')) === 'm' && quantity === found[2];
  return isLength && !/^\d/.test(text) ? { ...measure, count: null } : null;
}

const PLAIN_NUMBERING = /^\s*(\d{1,3})\s+(?=\p{L})/u;

/**
 * The numbers that count the lines: those that rise by one, with a mark ("1 - ", "2 - ") or before lines that say a quantity of their
 * own. Without either ("1 bacia", "2 cubas", "3 torneiras") it has to be asked.
 */
function countingOf(lines: readonly string[]): { pattern: RegExp; isAsked: boolean } {
  if (rises(lines, NUMBERING)) return { pattern: NUMBERING, isAsked: false };
  const plain = /^\s*\d{1,3}[.)]\s+/;
  const numbered = lines.filter((line) => PLAIN_NUMBERING.test(line));
  if (!rises(numbered, PLAIN_NUMBERING, 1)) return { pattern: plain, isAsked: false };
  const quantified = numbered.filter((line) => {
    const text = line.replace(PLAIN_NUMBERING, '').trim();
    return pricedCells(text) || cellsOf(text)[2];
  });
  if (quantified.length > numbered.length / 2) return { pattern: PLAIN_NUMBERING, isAsked: false };
  return { pattern: plain, isAsked: true };
}

function rises(lines: readonly string[], numbering: RegExp, from?: number): boolean {
  const numbers = lines.flatMap((line) => {
    const number = numbering.exec(line.replace(BULLET, ''))?.[1];
    return number ? [Number(number)] : [];
  });
  return (
    numbers.length > 2 &&
    (from === undefined || numbers[0] === from) &&
    numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  );
}

/** Numbers written out, as people say them of few things. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{ um: '1', uma: '1', dois: '2', duas: '2', três: '3', tres: '3', quatro: '4', cinco: '5' },
  ...{ seis: '6', sete: '7', oito: '8', nove: '9', dez: '10', doze: '12' },
};
const SPELLED_FIRST = new RegExp(`^(${Object.keys(SPELLED).join('|')})\\s+(?=\\p{L})`, 'iu');

function cellsOf(spelled: string): Cell[] {
  const text = spelled.replace(
    SPELLED_FIRST,
    (_, word: string) => `${SPELLED[word.toLowerCase()]} `,
  );
  const leading = LEADING.exec(text);
  if (leading) {
    const [, number = '', word = '', rest = ''] = leading;
    if (
      /^x?$/i.test(word) &&
      readNumber(number, ',') &&
      !OF_THE_THING.test(rest.split(' ')[0] ?? '')
    ) {
      return [rest, number, null];
    }
    if (unitFrom(word)) return [rest.replace(/^de\s+/i, ''), number, word];
    // "3 portas lisas": the word is the thing itself.
    if (!/^x$/i.test(word) && !OF_THE_THING.test(word)) return [`${word} ${rest}`, number, null];
  }
  const trailing = TRAILING.exec(text);
  if (trailing?.[3] && unitFrom(trailing[3]) && readNumber(trailing[2] ?? '', ',')) {
    const words = (trailing[1] ?? '').replace(/[\s–:=(-]+$/, '');
    // "mesa de 1,80 m", "2,10 x 0,90 m": a measure of the thing.
    if (!OF_A_MEASURE.test(words)) return [words, trailing[2] ?? null, trailing[3]];
  }
  const count = TRAILING_COUNT.exec(text);
  // "2,10 x 0,90" is a measure, and "Porta: 900,00" an amount.
  if (count && !/\d\s*(cm|mm|m)?$/i.test(count[1] ?? '') && !/[.,]\d{2}$/.test(count[2] ?? ''))
    return [count[1] ?? '', count[2] ?? null, null];
  return [text];
}

const OF_A_MEASURE = /(\b(de|com|até|c\/)|\d\s*(cm|mm|m)?\s*[x×])$/i;
