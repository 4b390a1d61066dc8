import type { DecimalMark } from '../../../words/figures.ts';
import { readNumber as readTyped } from '../../../words/read-number.ts';
import { readNumber } from '../../items/import/numbers.ts';
import { cellText } from '../../items/import/raw-row.ts';
import type { Cell } from '../../items/import/workbook.ts';
import type { Place } from './place.ts';
import type { ReadAmount } from './read-quote.ts';

/**
 * R$ of a cell or of a pasted text, by the rules of the import: numbers of a spreadsheet are exact, `mark` is the decimal sign
 * that the others prove, and what is short for an amount (`2x R$ 450`) is asked. A total has cents, so that `1.250` is
 * thousands in it. Null for an empty cell.
 */
export function readAmount(
  cell: Cell,
  kind: 'unitPrice' | 'money',
  mark: DecimalMark | null,
  place: Place,
): ReadAmount | null {
  const amount = (readings: readonly number[], isSure: boolean): ReadAmount => ({
    readings: readings.filter((one) => one >= 0),
    isSure: isSure && readings.length === 1 && (readings[0] ?? -1) >= 0,
    place,
  });
  if (typeof cell === 'number') return amount([cell], true);
  const written = cellText(cell);
  // A dash is how people leave a price out.
  if (written === '' || /^[-–—.\s]+$/.test(written)) return null;
  const read = readNumber(written.replace(EACH, ''), mark);
  if (read && read.rest === '') {
    const isOpen = read.other !== null && kind === 'unitPrice';
    return amount(isOpen ? [read.value, read.other ?? 0] : [read.value], !isOpen);
  }
  const typed = readTyped(written, kind);
  return amount('readings' in typed ? typed.readings : [], false);
}

/** Words behind an amount that say that it is for one: "450 cada", "92,86/m²". */
const EACH =
  /\s*(cada( um| uma)?|a unidade|por (un|unidade|m|m2|m²|peça)|\/\s*(un|m|m2|m²|pç))\s*$/i;
