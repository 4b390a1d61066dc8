import { today } from '../../words/format.ts';
import type { AskedSupplier, Decision } from './queries.ts';

export type ComparedOffer = AskedSupplier & { total: number };

/**
 * The offers of a category that can be compared by their totals: not over, and for as many items as the fullest
 * one, the lowest first. `priced` is how many suppliers have an offer at all.
 */
export function comparedOffers({ suppliers }: Decision, now = new Date()) {
  const day = today(now);
  const offers = suppliers.filter(
    (supplier): supplier is ComparedOffer =>
      supplier.total !== null && (supplier.valid_until === null || supplier.valid_until >= day),
  );
  const most = Math.max(0, ...offers.map(({ priced_items }) => priced_items));
  return {
    offers: offers
      .filter(({ priced_items }) => priced_items === most)
      .toSorted((one, other) => one.total - other.total),
    priced: offers.length,
  };
}
