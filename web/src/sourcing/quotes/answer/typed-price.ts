import { formatQuantity } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import type { RequestedItem } from '../../received/requests.ts';
import { lineTotal } from '../unit-price.ts';

/** The price of an item as it was typed. */
export interface PricePair {
  /** R$ of the line. */
  price: number | '';
  /** R$ of one unit, where that is what was typed. */
  unitPrice: number | '';
  /** The quantity for which the price was typed; undefined where that is not known. */
  typedFor: number | undefined;
}

/** A price as it was typed: of one unit, from which the line follows, or of the line. */
export function typedPrice(
  { quantity }: Pick<RequestedItem, 'quantity'>,
  typed: number | '',
  of: 'unit' | 'total',
): PricePair {
  if (of === 'total') return { price: typed, unitPrice: '', typedFor: quantity };
  const price = typed === '' ? '' : lineTotal(typed, quantity);
  return { price, unitPrice: typed, typedFor: quantity };
}

/** Words beside a price about an addendum's effect on it; null where the quantity is the one it was typed for. */
export function quantityWords(
  { quantity, unit }: Pick<RequestedItem, 'quantity' | 'unit'>,
  { typedFor, price, unitPrice }: PricePair,
): string | null {
  if (typedFor === undefined || typedFor === quantity) return null;
  const changed = `A quantidade mudou de ${formatQuantity(typedFor)} para ${withUnit(quantity, unit)}`;
  if (price === '') return `${changed}: informe o valor de novo.`;
  return unitPrice === ''
    ? `${changed}, e o valor é o de antes: confira.`
    : `${changed}: o total do item foi recalculado.`;
}
