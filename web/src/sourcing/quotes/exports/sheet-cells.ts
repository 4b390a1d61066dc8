import type { CellObject, Row } from 'write-excel-file/browser';
import { asPlainText } from '../../../words/csv.ts';

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
/** The cell of what may be missing. */
export const maybe = <Value>(
  value: Value | null | undefined,
  cell: (value: Value) => CellObject,
) => (value === null || value === undefined ? null : cell(value));
