import type { Row } from '../../wire/rows.ts';
import { supplierName } from '../../words/supplier-name.ts';
import type { Origin } from '../origins/origin.ts';
import type { PastPrice } from '../prices/queries.ts';
import type { Bar, Offer } from './offer.ts';
import { outliersOf } from './outliers.ts';

/** A supplier as the architect's analysis reads it. */
export type QuotingSupplier = Pick<
  Row<'profiles'>,
  'id' | 'full_name' | 'email' | 'company_name'
> & {
  /** Where what it offers comes from; absent where nothing is marked. */
  origin?: Origin | null;
};

/**
 * An item of a project with the category that its suppliers share; `position` is its place in the project's
 * list (LST-004).
 */
export type QuotedItem = Pick<
  Row<'project_items'>,
  'id' | 'position' | 'description' | 'category' | 'quantity' | 'unit' | 'specifications_url'
> &
  Partial<Pick<Row<'project_items'>, 'room'>>;

type QuoteRow = Row<'quotes'>;

/** A quote under analysis. `price` in R$; null or 0 means "não cotado", unless the offer includes the item. */
export interface SubmittedQuote
  extends Pick<QuoteRow, 'id' | 'status' | 'price' | 'delivery_time_days' | 'viewed_at'>,
    // Absent when the words of all suppliers together are too long to be read at once.
    Partial<Pick<QuoteRow, 'notes' | 'item_note'>> {
  supplier: QuotingSupplier;
  project_item: QuotedItem;
  /** Its details beyond the price; absent until they are read (offer.ts). */
  offer?: Offer;
  /** Own prices of things like its item, the best first; absent until they are read. */
  past?: readonly PastPrice[];
  /** Why it cannot be chosen, where it cannot. */
  bar?: Bar;
  /** Where its price holds only with others of the same answer: all of them, item id -> quote id. */
  together?: Readonly<Record<string, string>>;
}

/** A quote that can be chosen, with its place among the quotes of the same item. */
export interface RankedQuote extends SubmittedQuote {
  /** R$; 0 for an item that the offer includes, which competes with nothing. */
  price: number;
  isIncluded: boolean;
  /** Null for an included item, and for a price so far from the others that its scope has to be checked first. */
  priceRank: number | null;
  /** Null where `priceRank` is, and when the supplier gave no delivery time. */
  timeRank: number | null;
  /** 0 for the lowest price of the item and below it, 11.2 for 11.2% above it. */
  percentOverLowest: number;
  /** No other price for the item: there is nothing to be first of. */
  isOnly: boolean;
  /** Far under the other prices of the item (outliers.ts): the scope may differ. */
  isSuspiciouslyCheap: boolean;
  /** Far above the other prices of the item. */
  isSuspiciouslyDear: boolean;
}

/** A price that is shown and cannot be chosen. */
export interface BarredQuote extends SubmittedQuote {
  price: number;
  bar: Bar;
  isIncluded: boolean;
}

/** Whether a price is so far from the others of its item that its scope has to be checked before it counts. */
export const isFlagged = ({
  isSuspiciouslyCheap,
  isSuspiciouslyDear,
}: Pick<RankedQuote, 'isSuspiciouslyCheap' | 'isSuspiciouslyDear'>): boolean =>
  isSuspiciouslyCheap || isSuspiciouslyDear;

/** Whether a price that is shown cannot be chosen. */
export const isBarred = (quote: RankedQuote | BarredQuote): quote is BarredQuote =>
  quote.bar !== undefined;

const isIncluded = ({ offer }: SubmittedQuote) => offer?.scope === 'included';

/** Only a quote with a price above zero competes. */
const isPriced = (quote: SubmittedQuote): quote is SubmittedQuote & { price: number } =>
  quote.price !== null && quote.price > 0;

/** Competition ranking: ties share the place and the next place is skipped, 1 1 3. */
export function competitionRanks(values: readonly number[]): number[] {
  return values.map((value) => 1 + values.filter((other) => other < value).length);
}

/**
 * The quotes of one item that can be chosen, cheapest first (price and time ranked ascending
 * within an item). Equal prices stay in order of delivery time, then of supplier. Offers that include the
 * item come last, without a place.
 */
export function rankQuotes(quotes: readonly SubmittedQuote[]): RankedQuote[] {
  const open = quotes.filter(({ bar }) => bar === undefined);
  const priced = open.filter(isPriced);
  const prices = priced.map(({ price }) => price);
  const outliers = outliersOf(prices);
  const isFlagged = (index: number) => outliers[index] !== null;
  const inRace = priced.filter((_, index) => !isFlagged(index));
  const lowest = Math.min(...inRace.map(({ price }) => price));
  const priceRanks = competitionRanks(inRace.map(({ price }) => price));
  const timeRanks = competitionRanks(inRace.map(daysOrNever));

  const ranked = priced
    .map((quote, index) => ({
      ...quote,
      isIncluded: false,
      priceRank: priceRanks[inRace.indexOf(quote)] ?? null,
      timeRank:
        quote.delivery_time_days === null ? null : (timeRanks[inRace.indexOf(quote)] ?? null),
      percentOverLowest: Math.max(0, (quote.price / lowest - 1) * 100),
      isOnly: prices.length === 1,
      isSuspiciouslyCheap: outliers[index] === 'low',
      isSuspiciouslyDear: outliers[index] === 'high',
    }))
    .sort(
      (a, b) =>
        a.price - b.price ||
        daysOrNever(a) - daysOrNever(b) ||
        supplierName(a.supplier).localeCompare(supplierName(b.supplier), 'pt-BR'),
    );
  return [...ranked, ...open.filter(isIncluded).map(unranked)];
}

/** The prices of one item that are shown and cannot be chosen. */
export const barredQuotes = (quotes: readonly SubmittedQuote[]): BarredQuote[] =>
  quotes.flatMap((quote) =>
    quote.bar && (isPriced(quote) || isIncluded(quote))
      ? [{ ...quote, bar: quote.bar, price: quote.price ?? 0, isIncluded: isIncluded(quote) }]
      : [],
  );

const unranked = (quote: SubmittedQuote): RankedQuote => ({
  ...quote,
  price: 0,
  isIncluded: true,
  priceRank: null,
  timeRank: null,
  percentOverLowest: 0,
  isOnly: false,
  isSuspiciouslyCheap: false,
  isSuspiciouslyDear: false,
});

const daysOrNever = (quote: SubmittedQuote) => quote.delivery_time_days ?? Number.POSITIVE_INFINITY;
