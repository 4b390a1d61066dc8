import { readNumber } from './numbers.ts';
import { unitFrom } from './units.ts';
import type { Cell } from './workbook.ts';

/** `[21/11/2026 14:32] Ana: ` and `21/11/2026 14:32 - Ana: ` before each message of a copied chat. */
const SENDER = /^\[?\d{1,2}\/\d{1,2}(\/\d{2,4})?,? \d{1,2}:\d{2}(:\d{2})?\]?\s*(- )?[^:]{1,40}:\s*/;
const NUMBERING = /^\s*(\d{1,3})\s*([.)]|[-–](?=\s))\s*/;
const BULLET = /^[\s*•·▪◦✓✔→–-]+(?=\S)/;
const WORD = '(?:[xX]|[\\p{L}.]+[23²³]?)?';
const LEADING = new RegExp(`^(\\d[\\d.,]*)\\s*(${WORD})\\s+(?=\\p{L})(.+)$`, 'u');
const TRAILING = /^(.*\S)[\s–:=(-]+(\d[\d.,]*)\s*([\p{L}.]+[23²³]?)\)?\s*$/u;
const TRAILING_COUNT = /^(.*\S)\s*(?:\s[-–xX]|:|=)\s*(\d[\d.,]*)$/;
/** Words behind a number that belong to the thing: "3 demãos", "10 mm". */
const OF_THE_THING = /^(mm|cm|demãos?|demaos?|polegadas?|pol|w|watts?|v|volts?|btus?)$/i;

/**
 * The lines of a list without columns (a message, a note) as cells of description, quantity and unit,
 * where a line begins or ends with a quantity. What is no quantity stays in the description.
 */
export function listRows(rows: readonly (readonly Cell[])[]): Cell[][] {
  const lines = rows.map((row) => String(row[0] ?? '').replace(SENDER, ''));
  const numbered = isNumbered(lines);
  return lines.map((line) => {
    const text = line
      .replace(BULLET, '')
      .replace(numbered ? NUMBERING : /^\s*\d{1,3}[.)]\s+/, '')
      .replace(/^[*_]+|[*_]+(?=:?$)/g, '')
      .trim();
    return text === '' ? [] : cellsOf(text);
  });
}

/** Numbers before the lines count them when they rise by one: "1 - ", "2 - ". */
function isNumbered(lines: readonly string[]): boolean {
  const numbers = lines.flatMap((line) => {
    const number = NUMBERING.exec(line.replace(BULLET, ''))?.[1];
    return number ? [Number(number)] : [];
  });
  return (
    numbers.length > 2 &&
    numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  );
}

function cellsOf(text: string): Cell[] {
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
    return [(trailing[1] ?? '').replace(/[\s–:=(-]+$/, ''), trailing[2] ?? null, trailing[3]];
  }
  const count = TRAILING_COUNT.exec(text);
  if (count) return [count[1] ?? '', count[2] ?? null, null];
  return [text];
}
