import type { RequestedItem } from '../received/requests.ts';

/** Decimals of the price of one unit, and of a quantity: as many as the database keeps. */
const UNIT_PRICE_DECIMALS = 4;
const QUANTITY_DECIMALS = 3;
/** Parts of a cent in a product of the two. */
const PARTS_OF_A_CENT = 10n ** BigInt(UNIT_PRICE_DECIMALS + QUANTITY_DECIMALS - 2);

const scaled = (value: number, decimals: number) => BigInt(Math.round(value * 10 ** decimals));

/** The exact product, in parts of a cent: binary fractions make something else of 92.86 × 8.4. */
const product = (unitPrice: number, quantity: number) =>
  scaled(unitPrice, UNIT_PRICE_DECIMALS) * scaled(quantity, QUANTITY_DECIMALS);

/**
 * R$ of a whole line from the price of one unit, rounded half away from zero to the cent, as PostgreSQL rounds
 * `unit_price * quantity` (database/versions/offer_lines.sql).
 */
export function lineTotal(unitPrice: number, quantity: number): number {
  const parts = product(unitPrice, quantity);
  const half = parts < 0n ? -PARTS_OF_A_CENT / 2n : PARTS_OF_A_CENT / 2n;
  return Number((parts + half) / PARTS_OF_A_CENT) / 100;
}

/** Whether the line's exact total has a fraction of a cent, which `lineTotal` rounds. */
export const isLineRounded = (unitPrice: number, quantity: number): boolean =>
  product(unitPrice, quantity) % PARTS_OF_A_CENT !== 0n;

/** Whether the price of one unit has no more decimals than are kept. */
export const isUnitPrice = (amount: number): boolean =>
  Number(amount.toFixed(UNIT_PRICE_DECIMALS)) === amount;

/** R$ of one unit from the total of a line, to the cent. */
export const unitPriceOf = (total: number, quantity: number): number =>
  Math.round(Number(((total * 100) / quantity).toPrecision(15))) / 100;

/** How one unit is called after "por": `m²`, `unidade`. */
export const unitWord = ({ unit }: Pick<RequestedItem, 'unit'>): string =>
  unit === 'un' ? 'unidade' : unit;
