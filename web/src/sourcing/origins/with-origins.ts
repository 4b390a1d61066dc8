import type { MarkedQuote } from './queries.ts';

interface NamedQuote {
  id: string;
  supplier: object | null;
}

/**
 * The quotes with the origin of each marked one beside the name of its supplier, where screens, sheets and names that are
 * read aloud find it.
 */
export function withOrigins<Quote extends NamedQuote>(
  quotes: readonly Quote[],
  marked: readonly MarkedQuote[],
): readonly Quote[] {
  if (marked.length === 0) return quotes;
  const originOf = new Map(marked.map((origin) => [origin.quote_id, origin]));
  return quotes.map((quote) => {
    const origin = originOf.get(quote.id);
    return origin && quote.supplier ? { ...quote, supplier: { ...quote.supplier, origin } } : quote;
  });
}
