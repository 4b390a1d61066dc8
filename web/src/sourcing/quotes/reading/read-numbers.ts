import type { DecimalMark } from '../../../words/figures.ts';
import { markOf, readNumber } from '../../items/import/numbers.ts';
import type { Place } from '../fill/place.ts';
import type { ReadAmount } from '../fill/read-quote.ts';

/** The decimal mark that the amounts of a text prove, or null. */
export const markOfText = (text: string): DecimalMark | null =>
  markOf(text.match(/\d[\d.,]*\d/g) ?? []).mark;

/** R$ as they are written, with what they may mean; `mark` is that of the whole quote. */
export function amountFrom(written: string, place: Place, mark: DecimalMark | null): ReadAmount {
  const text = written
    .replace(/\s*(reais|real)\.?$/i, '')
    .replace(/^(r\$|rs)\s*/i, '')
    .trim();
  const thousand = /^(\d[\d.,]*)\s*(mil|k)$/i.exec(text)?.[1];
  if (thousand) {
    const value = readNumber(thousand, ',')?.value;
    return { readings: value === undefined ? [] : [round(value * 1000)], isSure: false, place };
  }
  const reading = readNumber(text, mark);
  if (reading?.rest !== '' || reading.value < 0) return { readings: [], isSure: false, place };
  const readings = reading.other === null ? [reading.value] : [reading.value, reading.other];
  return { readings, isSure: readings.length === 1, place };
}

export const round = (value: number) => Math.round(Number((value * 100).toPrecision(14))) / 100;
