import { type PriceMark, priceMark } from '../prices/price-mark.ts';
import type { BarredQuote, RankedQuote } from './ranking.ts';

/** The mark of an offer that is far from what its architect has paid for such things; null for most, and for an included item. */
export const pastMark = ({
  past,
  price,
  isIncluded,
  offer,
  project_item: { quantity },
}: RankedQuote | BarredQuote): PriceMark | null =>
  past && past.length > 0 && !isIncluded && quantity > 0
    ? priceMark(price / quantity, offer, past)
    : null;
