import type { Offer } from './offer.ts';
import { withOffers } from './offers.ts';
import type { QuotedItem, QuotingSupplier, SubmittedQuote } from './ranking.ts';
import { quote } from './testing-quotes.ts';

/** Details of an offer of the tests, beside supplier, item and price. */
export type Said = Partial<Offer> & { days?: number };

/** A quote with what its offer says; each supplier of an example has one request. */
export function offered(
  item: QuotedItem,
  from: QuotingSupplier,
  price: number | null,
  said: Said = {},
): { quote: SubmittedQuote; offer: Offer } {
  const { days = 30, ...more } = said;
  const own = quote(item, from, price, days);
  return {
    quote: own,
    offer: {
      quote_id: own.id,
      request_id: `request-${from.id}`,
      version: 1,
      scope: 'quoted',
      unit_price: null,
      line_value: price,
      price,
      previous_price: null,
      brand: null,
      model: null,
      alternative: null,
      sent_at: '2026-11-20T12:00:00Z',
      is_late: false,
      is_outdated: false,
      valid_until: null,
      is_expired: false,
      whole_only: false,
      total: price ?? 0,
      freight: null,
      discount: null,
      taxes_included: null,
      taxes_note: null,
      payment_note: null,
      down_payment_percent: null,
      instalments: null,
      warranty_months: null,
      change_note: null,
      ...more,
    },
  };
}

/** The quotes of a comparison as the page builds them. */
export const compared = (
  all: readonly ReturnType<typeof offered>[],
  approved: readonly string[] = [],
  alsoSent: readonly Offer[] = [],
): SubmittedQuote[] =>
  withOffers(
    all.map((each) => each.quote),
    [...all.map(({ offer }) => offer), ...alsoSent],
    new Set(approved),
  );
