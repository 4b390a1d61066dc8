import type { RequestedItem } from './queries.ts';

/** Whole cents of a product, whatever binary fractions make of 92.86 × 8.4. */
const exact = (cents: number) => Number(cents.toPrecision(15));

/** R$ of a whole line from the price of one unit, to the cent. */
export const lineTotal = (unitPrice: number, quantity: number): number =>
  Math.round(exact(Math.round(unitPrice * 100) * quantity)) / 100;

/** Whether the line's exact total has a fraction of a cent, which `lineTotal` rounds. */
export const isLineRounded = (unitPrice: number, quantity: number): boolean =>
  !Number.isInteger(exact(Math.round(unitPrice * 100) * quantity));

/** R$ of one unit from the total of a line, to the cent. */
export const unitPriceOf = (total: number, quantity: number): number =>
  Math.round(exact(Math.round(total * 100) / quantity)) / 100;

/** How one unit is called after "por": `m²`, `unidade`. */
export const unitWord = ({ unit }: Pick<RequestedItem, 'unit'>): string =>
  unit === 'un' ? 'unidade' : unit;
