import type { Row } from '../wire/rows.ts';

/** A supplier as the architect's analysis reads it. */
export type QuotingSupplier = Pick<Row<'profiles'>, 'id' | 'full_name' | 'email' | 'company_name'>;

/**
 * An item of a project with the category that its suppliers share; `position` is its place in the project's
 * list (LST-004).
 */
export type QuotedItem = Pick<
  Row<'project_items'>,
  'id' | 'position' | 'description' | 'category' | 'quantity' | 'unit' | 'specifications_url'
>;

type QuoteRow = Row<'quotes'>;

/** A quote under analysis. `price` in R$; null or 0 means "não cotado". */
export interface SubmittedQuote
  extends Pick<QuoteRow, 'id' | 'status' | 'price' | 'delivery_time_days' | 'viewed_at'>,
    // Absent when the words of all suppliers together are too long to be read at once.
    Partial<Pick<QuoteRow, 'notes' | 'item_note'>> {
  supplier: QuotingSupplier;
  project_item: QuotedItem;
}

/** A quote that can be chosen, with its place among the quotes of the same item. */
export interface RankedQuote extends SubmittedQuote {
  price: number;
  priceRank: number;
  /** Null when the supplier gave no delivery time. */
  timeRank: number | null;
  /** 0 for the lowest price of the item, 11.2 for 11.2% above it. */
  percentOverLowest: number;
  /** No other price for the item: there is nothing to be first of. */
  isOnly: boolean;
  /** More than 40% under the median of three or more prices: the scope may differ. */
  isSuspiciouslyCheap: boolean;
}

/** Only a quote with a price above zero competes. */
const isPriced = (quote: SubmittedQuote): quote is SubmittedQuote & { price: number } =>
  quote.price !== null && quote.price > 0;

/** The name under which a supplier is compared; who lost access to the product is not shown by name. */
export const supplierName = (
  supplier: Pick<QuotingSupplier, 'full_name' | 'company_name'> | null,
) => (supplier ? supplier.company_name || supplier.full_name : 'Fornecedor sem acesso');

/** Competition ranking: ties share the place and the next place is skipped, 1 1 3. */
export function competitionRanks(values: readonly number[]): number[] {
  return values.map((value) => 1 + values.filter((other) => other < value).length);
}

/**
 * The quotes of one item that can be chosen, cheapest first (price and time ranked ascending
 * within an item). Equal prices stay in order of delivery time, then of supplier.
 */
export function rankQuotes(quotes: readonly SubmittedQuote[]): RankedQuote[] {
  const priced = quotes.filter(isPriced);
  const prices = priced.map(({ price }) => price);
  const lowest = Math.min(...prices);
  const median = medianOf(prices);
  const priceRanks = competitionRanks(prices);
  const timeRanks = competitionRanks(priced.map(daysOrNever));

  return priced
    .map((quote, index) => ({
      ...quote,
      priceRank: priceRanks[index] ?? 1,
      timeRank: quote.delivery_time_days === null ? null : (timeRanks[index] ?? 1),
      percentOverLowest: (quote.price / lowest - 1) * 100,
      isOnly: prices.length === 1,
      isSuspiciouslyCheap: prices.length >= 3 && quote.price < median * 0.6,
    }))
    .sort(
      (a, b) =>
        a.price - b.price ||
        daysOrNever(a) - daysOrNever(b) ||
        supplierName(a.supplier).localeCompare(supplierName(b.supplier), 'pt-BR'),
    );
}

const daysOrNever = (quote: SubmittedQuote) => quote.delivery_time_days ?? Number.POSITIVE_INFINITY;

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? 0;
  const lower = sorted[Math.ceil(middle) - 1] ?? 0;
  return (upper + lower) / 2;
}
