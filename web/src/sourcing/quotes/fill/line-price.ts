import { isInCents } from '../../../words/money.ts';
import { isUnitPrice, lineTotal } from '../unit-price.ts';
import type { Doubt } from './doubts.ts';
import type { ReadAmount, ReadLine } from './read-quote.ts';

/** A price that a line may have: R$ of one unit or of the whole line. */
export interface LinePrice {
  of: 'unit' | 'total';
  amount: number;
}

/** Prices that a line may have, the likeliest first, and why they have to be looked at; none where no price is written. */
export interface PricesRead {
  prices: readonly LinePrice[];
  doubts: readonly Doubt[];
}

/**
 * The price of a line. Of a price of one unit and a total that agree, the former counts; a total also decides between two
 * readings of the price. Where they disagree both are offered. `quantity` is that of the line, else the one that is asked.
 */
export function pricesOf(
  { unitPrice, total, doubts: lineDoubts }: ReadLine,
  quantity: number,
): PricesRead {
  const doubts: Doubt[] = [];
  for (const amount of [unitPrice, total]) {
    if (amount && amount.readings.length === 0)
      doubts.push({ kind: 'no-amount', written: amount.place.words, place: amount.place });
  }
  const units = (unitPrice?.readings ?? []).filter((one) => one >= 0);
  const totals = (total?.readings ?? []).filter((one) => one >= 0 && isCents(one));
  const agreeing = units.flatMap((unit) =>
    totals.filter((sum) => agrees(unit, quantity, sum)).map((sum) => ({ unit, sum })),
  );
  const [pair, another] = agreeing;
  if (pair && !another) {
    // A formula, or "2x 450", is looked at even where the sum fits.
    const isAsked = unitPrice?.readings.length === 1 && !unitPrice.isSure;
    const price: LinePrice =
      isUnitPrice(pair.unit) && lineTotal(pair.unit, quantity) === cents(pair.sum)
        ? { of: 'unit', amount: pair.unit }
        : { of: 'total', amount: cents(pair.sum) };
    return seen([price], isAsked && unitPrice ? [...doubts, unclear(unitPrice)] : doubts);
  }
  const prices: LinePrice[] = [
    ...units.map((amount) => ({ of: 'unit' as const, amount: fourDecimals(amount) })),
    ...totals.map((amount) => ({ of: 'total' as const, amount: cents(amount) })),
  ];
  const [unit] = units;
  const [sum] = totals;
  // An amount that may be for one or for all is offered as both.
  if (lineDoubts.some(({ kind }) => kind === 'open-amount') && totals.length === 0)
    prices.push(...units.map((amount) => ({ of: 'total' as const, amount: cents(amount) })));
  if (unitPrice && unit !== undefined && sum !== undefined && total)
    doubts.push({
      kind: 'product',
      computed: lineTotal(fourDecimals(unit), quantity),
      read: cents(sum),
      place: total.place,
    });
  else
    for (const amount of [unitPrice, total])
      if (amount && amount.readings.length > 0 && !amount.isSure) doubts.push(unclear(amount));
  if (unit !== undefined && sum === undefined && !isUnitPrice(unit) && unitPrice)
    doubts.push({ kind: 'too-fine', read: unit, place: unitPrice.place });
  return seen(prices, doubts);

  function seen(found: readonly LinePrice[], all: readonly Doubt[]): PricesRead {
    const place = (unitPrice ?? total)?.place ?? null;
    const isZero = found.length > 0 && found.every(({ amount }) => amount === 0);
    return { prices: found, doubts: isZero ? [...all, { kind: 'zero', place }] : all };
  }
}

const unclear = ({ readings, place }: ReadAmount): Doubt => ({
  kind: 'decimals',
  written: place.words,
  readings,
  place,
});

const fourDecimals = (amount: number) => Number(amount.toFixed(4));
/** A total that a spreadsheet computed has the dust of binary fractions. */
const cents = (amount: number) => Math.round(Number((amount * 100).toPrecision(14))) / 100;
const isCents = (amount: number) =>
  isInCents(cents(amount)) && Math.abs(cents(amount) - amount) < 0.00501;

/** Whether price × quantity is the total to the cent; a spreadsheet may keep more decimals than it shows. */
const agrees = (unit: number, quantity: number, sum: number): boolean =>
  isUnitPrice(unit)
    ? lineTotal(unit, quantity) === cents(sum)
    : cents(unit * quantity) === cents(sum);
