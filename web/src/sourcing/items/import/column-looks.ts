import type { DecimalMark } from '../../../words/figures.ts';
import { plainWords } from '../../../words/search.ts';
import { categoryNamed, isRoom } from './known-words.ts';
import { markOf, readNumber } from './numbers.ts';
import { agrees } from './read-item.ts';
import { unitFrom } from './units.ts';
import { type Cell, isBlank } from './workbook.ts';

export type Rows = readonly (readonly Cell[])[];
export type Look = ReturnType<typeof look>;

/** The share of a column's cells that says what it is. */
export const MOSTLY = 0.6;

const textOf = (cell: Cell | undefined) => (typeof cell === 'string' ? cell.trim() : '');
const CODE = /^[A-Z]{0,4}[-. ]?\d{1,7}([./-]\d{1,4})*[A-Z]?\.?$/i;
const MEASURE = /\d\s*(cm|mm|m)?\s*[x×]\s*\d/i;

/** Statistics of the cells of a column; each share is of those that are filled. */
export function look(cells: readonly Cell[], isMoneyFormat = false) {
  const filled = cells.filter((cell) => !isBlank(cell));
  const share = (is: (cell: Cell) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
  const isNumber = (cell: Cell) =>
    typeof cell === 'number' || readNumber(textOf(cell), ',')?.rest === '';
  return {
    filled: filled.length,
    numbers: share(isNumber),
    money: isMoneyFormat
      ? share((cell) => typeof cell === 'number' || /^R\$/i.test(textOf(cell)))
      : share((cell) => /^R\$/i.test(textOf(cell))),
    /** "18.400,00": written as money is, also where nothing says so. */
    prices: share((cell) =>
      /^\d{1,3}(\.\d{3})+,\d{2}$|^\d{1,3}(,\d{3})+\.\d{2}$|^\d{3,}[.,]\d{2}$/.test(textOf(cell)),
    ),
    percents: share((cell) => /\d\s*%$/.test(textOf(cell))),
    measures: share((cell) => MEASURE.test(textOf(cell))),
    codes: share((cell) =>
      typeof cell === 'number' ? Number.isInteger(cell) : CODE.test(textOf(cell)),
    ),
    units: share((cell) => unitFrom(textOf(cell)) !== null),
    shortWords: share((cell) => /^[\p{L}²³.]{1,5}$/u.test(textOf(cell))),
    links: share((cell) => /^(https?:\/\/|www\.)/i.test(textOf(cell))),
    categories: share((cell) => categoryNamed(textOf(cell)) !== null && textOf(cell).length < 20),
    rooms: share((cell) => isRoom(textOf(cell)) && textOf(cell).split(' ').length <= 3),
    words: share((cell) => /\p{L}{3}/u.test(textOf(cell))),
    letters:
      filled.reduce<number>((sum, cell) => sum + textOf(cell).length, 0) / (filled.length || 1),
    distinct: new Set(filled.map(String)).size / (filled.length || 1),
  };
}

/** The marks of a sheet's own numbers, then the numbers of a column: null where a cell is none. */
function numbersOf(rows: Rows, at: number): (number | null)[] {
  const { mark } = markOf(rows.map((row) => textOf(row[at])));
  return rows.map((row) => numberIn(row[at], mark));
}

function numberIn(cell: Cell | undefined, mark: DecimalMark | null): number | null {
  if (typeof cell === 'number') return cell;
  const reading = readNumber(textOf(cell), mark);
  return reading && reading.rest === '' ? reading.value : null;
}

/** Whether the rows prove that one column times the second is the third. */
export function multiplies(rows: Rows, quantity: number, price: number, total: number): boolean {
  const [q, p, t] = [quantity, price, total].map((at) => numbersOf(rows, at));
  const full = rows.flatMap((_, at) => {
    const three = [q?.[at], p?.[at], t?.[at]];
    return three.every((one) => typeof one === 'number') ? [three as [number, number, number]] : [];
  });
  // A row of ones proves nothing.
  const telling = full.filter(([a, b, c]) => a !== 1 && b !== 1 && c !== 0);
  const good = telling.filter(([a, b, c]) => agrees(a, b, c)).length;
  return good > 0 && good >= telling.length * 0.6;
}

/** Whether a row of totals shows an amount to be that of the lines, or of one unit; null without proof. */
export function summedUp(
  rows: Rows,
  quantity: number,
  amount: number,
): 'total' | 'unitPrice' | null {
  const isTotal = (row: readonly Cell[]) =>
    row.some((cell) => /^(total|totais|soma|valor total)\b/.test(plainWords(textOf(cell))));
  const amounts = numbersOf(rows, amount);
  const quantities = numbersOf(rows, quantity);
  const own = rows.flatMap((row, at) =>
    !isTotal(row) && !/subtotal/i.test(row.map(textOf).join(' ')) && amounts[at] !== null
      ? [{ amount: amounts[at] ?? 0, quantity: quantities[at] ?? 1 }]
      : [],
  );
  const stated = rows
    .flatMap((row, at) => (isTotal(row) ? [amounts[at] ?? Number.NaN] : []))
    .at(-1);
  if (stated === undefined || own.length < 2) return null;
  const isStated = (sum: number) => Math.abs(sum - stated) < 0.05 + 0.005 * own.length;
  const isSum = isStated(own.reduce((sum, one) => sum + one.amount, 0));
  const isProduct = isStated(own.reduce((sum, one) => sum + one.amount * one.quantity, 0));
  if (isSum === isProduct) return null;
  return isSum ? 'total' : 'unitPrice';
}

/** Whether the rows prove that several columns add up to one. */
export function adds(rows: Rows, parts: readonly number[], sum: number): boolean {
  const sums = numbersOf(rows, sum);
  const own = parts.map((at) => numbersOf(rows, at));
  const full = sums.flatMap((stated, at) =>
    stated === null
      ? []
      : [Math.abs(own.reduce((all, column) => all + (column[at] ?? 0), 0) - stated) < 0.005],
  );
  return parts.length > 1 && full.length > 0 && full.every(Boolean);
}
