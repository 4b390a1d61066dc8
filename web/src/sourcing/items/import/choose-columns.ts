import { multiplies, summedUp } from './column-looks.ts';
import type { ColumnUse } from './column-uses.ts';
import type { Columns } from './columns-found.ts';
import { hasWasteWord, headingUse, isOpenAmount } from './heading-words.ts';
import { isBlank } from './workbook.ts';

const placesOf = ({ uses }: Columns, use: ColumnUse) =>
  uses.flatMap((one, at) => (one === use ? [at] : []));

/** Keeps the best of several columns for one use, by a rank; the first of equals. */
export function chooseOne(
  sheet: Columns,
  use: ColumnUse,
  rank: (at: number) => number,
  other: ColumnUse,
): void {
  const places = placesOf(sheet, use);
  const best = places.toSorted((a, b) => rank(b) - rank(a))[0];
  for (const at of places) if (at !== best) sheet.uses[at] = other;
}

export function chooseQuantity(sheet: Columns): void {
  const { headings, rows, looks } = sheet;
  const places = placesOf(sheet, 'quantity').filter((at) => (looks[at]?.filled ?? 0) > 0);
  if (places.length < 2) return;
  const amounts = [placesOf(sheet, 'unitPrice'), placesOf(sheet, 'total')] as const;
  const isProven = (at: number) =>
    amounts[0].some((price) => amounts[1].some((total) => multiplies(rows, at, price, total)));
  const rank = (at: number) =>
    (isProven(at) ? 8 : 0) +
    (/total/i.test(headings[at] ?? '') ? 4 : 0) +
    (headingUse(headings[at] ?? '') === 'quantity' ? 2 : 0) +
    (/^\s*q/i.test(headings[at] ?? '') ? 1 : 0);
  const [best, second] = places.toSorted((a, b) => rank(b) - rank(a));
  // The wanted quantity and the bought one, with waste, are both quantities.
  const isWithWaste = [best, second].some((at) => hasWasteWord(headings[at ?? -1] ?? ''));
  if (best !== undefined && second !== undefined && (rank(best) === rank(second) || isWithWaste))
    sheet.doubts.push({ code: 'quantities', columns: places });
  chooseOne(sheet, 'quantity', rank, 'skip');
}

/** Keeps the pair of price and total that the quantity proves, else the first of each. */
export function chooseAmounts(sheet: Columns): void {
  const [quantity] = placesOf(sheet, 'quantity');
  const prices = placesOf(sheet, 'unitPrice');
  const totals = placesOf(sheet, 'total');
  const pairs = prices.flatMap((price) => totals.map((total) => ({ price, total })));
  const proven =
    quantity === undefined
      ? undefined
      : pairs.find(({ price, total }) => multiplies(sheet.rows, quantity, price, total));
  chooseOne(sheet, 'unitPrice', (at) => Number(at === proven?.price), 'skip');
  chooseOne(sheet, 'total', (at) => Number(at === proven?.total), 'skip');
}

/** "Valor" beside a quantity is that of one unit or of all: proved by the sum below it, else asked. */
export function settleOpenAmount(sheet: Columns): void {
  const { uses, headings, all, rows } = sheet;
  const at = uses.indexOf('unitPrice');
  const total = uses.indexOf('total');
  const quantity = uses.indexOf('quantity');
  if (at < 0 || total >= 0 || !isOpenAmount(headings[at] ?? '')) return;
  if (quantity < 0) {
    if (!uses.includes('unit')) uses[at] = 'total';
    return;
  }
  const proven = summedUp(all, quantity, at);
  if (proven) uses[at] = proven;
  else if (rows.some((row) => !isBlank(row[quantity]) && String(row[quantity]).trim() !== '1'))
    sheet.doubts.push({ code: 'value', columns: [at] });
}
