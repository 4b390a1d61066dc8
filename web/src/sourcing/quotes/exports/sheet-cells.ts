import type { CellObject, Row } from 'write-excel-file/browser';
import { asPlainText } from '../../../words/csv.ts';
import { formatDate, formatTime } from '../../../words/format.ts';

/** Cells of a workbook. Every text is typed as a text and can start no formula (T28). */

const BRL = '"R$" #,##0.00';

export const bold = { fontWeight: 'bold' } as const;
export const head = (title: string) => text(title, { ...bold, wrap: true });
/** A name above the five columns of a supplier. */
export const across = (name: string): Row => [
  text(name, { ...bold, columnSpan: 5 }),
  null,
  null,
  null,
  null,
];

export function text(value: string, more: CellObject = {}): CellObject {
  return { ...more, value: asPlainText(value), type: String };
}

export const number = (value: number): CellObject => ({ value, type: Number });
export const money = (value: number, more: CellObject = {}): CellObject => ({
  ...more,
  value,
  type: Number,
  format: BRL,
});
/** An amount that the workbook computes: of our own cells only, never of a text that somebody wrote. */
export const formula = (value: `=${string}`, more: CellObject = {}): CellObject => ({
  ...more,
  value,
  type: 'Formula',
  format: BRL,
});
/** The letters of a column, from 0: A, Z, AA. */
export const columnName = (place: number): string =>
  (place >= 26 ? columnName(Math.floor(place / 26) - 1) : '') +
  String.fromCharCode(65 + (place % 26));
/** A number of percent as a share, which the workbook writes with its sign. */
export const percent = (value: number): CellObject => ({
  value: value / 100,
  type: Number,
  format: '0.0%',
});
/** Workbooks know no time zones: the parts that São Paulo's clock showed. */
const shownAt = (value: string, time: string) =>
  new Date(`${formatDate(value).split('/').reverse().join('-')}T${time}:00Z`);
/** A day, or the day of an instant in São Paulo, which a spreadsheet sorts, groups and subtracts as a date. */
export const day = (value: string, format = 'dd/mm/yyyy'): CellObject => ({
  value: shownAt(value, '00:00'),
  type: Date,
  format,
});
/** Any day of a month, shown without its day. */
export const month = (value: string) => day(`${value.slice(0, 7)}-01`, 'mm/yyyy');
export const moment = (value: string): CellObject => ({
  value: shownAt(value, formatTime(value)),
  type: Date,
  format: 'dd/mm/yyyy hh:mm',
});
/** The cell of what may be missing. */
export const maybe = <Value>(
  value: Value | null | undefined,
  cell: (value: Value) => CellObject,
) => (value === null || value === undefined ? null : cell(value));
