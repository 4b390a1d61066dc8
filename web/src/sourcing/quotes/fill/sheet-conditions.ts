import { plainWords } from '../../../words/search.ts';
import { readNumber } from '../../items/import/numbers.ts';
import { cellText } from '../../items/import/raw-row.ts';
import type { Cell, Sheet } from '../../items/import/workbook.ts';
import type { Place } from './place.ts';
import { readAmount } from './read-amount.ts';
import { NO_CONDITIONS_READ, type ReadConditions, type Said } from './read-quote.ts';

/** Conditions of sheets of two columns, a name and its value, as the sheet of a request has them. */
export function conditionsOfSheets(sheets: readonly Sheet[], file: string): ReadConditions {
  let found = NO_CONDITIONS_READ;
  for (const { name, rows } of sheets) {
    rows.forEach((row, at) => {
      const place = { file, where: `${name}!B${at + 1}`, words: cellText(row[1]) };
      if (place.words !== '')
        found = { ...found, ...conditionOf(cellText(row[0]), row[1] ?? null, place) };
    });
  }
  return found;
}

function conditionOf(label: string, cell: Cell, place: Place): Partial<ReadConditions> {
  const words = plainWords(label);
  const number = (): Said<number> | null => {
    const value =
      typeof cell === 'number'
        ? cell
        : readNumber(place.words.replace(/\s*(%|dias|meses|x)$/i, ''), ',')?.value;
    return value === undefined ? null : { value, place };
  };
  if (/^prazo/.test(words)) return { days: number() };
  if (/^frete/.test(words)) return { freight: readAmount(cell, 'money', null, place) };
  if (/^desconto/.test(words)) return { discount: readAmount(cell, 'money', null, place) };
  if (/^validade/.test(words)) return { validUntil: dayOf(cell, place) };
  if (/^entrada/.test(words)) return { downPayment: number() };
  if (/^parcelas/.test(words)) return { instalments: number() };
  if (/^(forma de )?pagamento/.test(words)) return { payment: { value: place.words, place } };
  if (/^garantia/.test(words)) return { warrantyMonths: number() };
  if (/^observac/.test(words)) return { notes: { value: place.words, place } };
  return {};
}

/** A day as its cell keeps it or as people write it: 12/12/2026. */
function dayOf(cell: Cell, place: Place): Said<string> | null {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? null : { value: cell.toISOString().slice(0, 10), place };
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(place.words) ?? [];
  if (year === '') return null;
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(value)) ? null : { value, place };
}
