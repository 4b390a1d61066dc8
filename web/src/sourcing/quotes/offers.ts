import type { Bar, Offer } from './offer.ts';
import type { SubmittedQuote } from './ranking.ts';

/**
 * The quotes of a comparison with their offers, which are read beside them. Where both have a price the
 * offer's counts: an approval names the offer's version, and must not name one whose price was not shown.
 *
 * @param approved ids of the project's approved quotes: a set of prices that hold together is whole with them.
 */
export function withOffers(
  quotes: readonly SubmittedQuote[],
  offers: readonly Offer[],
  approved: ReadonlySet<string>,
): SubmittedQuote[] {
  const offerOf = new Map(offers.map((offer) => [offer.quote_id, offer]));
  const compared = new Map(quotes.map((quote) => [quote.id, quote]));
  const sets = new Map<string, Offer[]>();
  for (const offer of offers) {
    if (!offer.whole_only || offer.price === null || approved.has(offer.quote_id)) continue;
    if (offer.price === 0 && offer.scope !== 'included') continue;
    const key = setKey(offer);
    sets.set(key, [...(sets.get(key) ?? []), offer]);
  }
  return quotes.map((quote) => {
    const offer = offerOf.get(quote.id);
    if (!offer) return quote;
    const parts = sets.get(setKey(offer)) ?? [];
    // An included item that is decided otherwise costs nothing more: it breaks no set.
    const isBroken = parts.some(({ quote_id, price }) => !compared.has(quote_id) && price !== 0);
    return {
      ...quote,
      price: offer.price,
      offer,
      bar: barOf(offer, isBroken),
      together: offer.whole_only && !isBroken ? choiceOf(parts, compared) : undefined,
    };
  });
}

const setKey = ({ request_id, version }: Offer) => `${request_id} ${version}`;

function barOf(offer: Offer, isBroken: boolean): Bar | undefined {
  if (offer.is_outdated) return 'outdated';
  if (offer.is_expired) return 'expired';
  return offer.whole_only && isBroken ? 'broken' : undefined;
}

const choiceOf = (parts: readonly Offer[], compared: ReadonlyMap<string, SubmittedQuote>) =>
  Object.fromEntries(
    parts.flatMap(({ quote_id }) => {
      const part = compared.get(quote_id);
      return part ? [[part.project_item.id, quote_id] as const] : [];
    }),
  );

/**
 * By how many percent the prices of some offers have changed since the answer before, over the lines that
 * were priced in both; null where nothing was priced before.
 */
export function changeSince(
  offers: readonly Pick<Offer, 'price' | 'previous_price'>[],
): number | null {
  let before = 0;
  let now = 0;
  for (const { price, previous_price } of offers) {
    if (price === null || !previous_price) continue;
    before += previous_price;
    now += price;
  }
  return before === 0 ? null : (now / before - 1) * 100;
}
