import { formatBRL, formatPercent, plural } from '../words/format.ts';
import { type RankedQuote, supplierName } from './ranking.ts';

export const SUSPICIOUS = 'Bem abaixo dos demais: confira o escopo';

/** What both views say of an offer: the cards in words, the matrix in marks and as one name. */
export function offerWords(quote: RankedQuote) {
  const { priceRank, timeRank, percentOverLowest, delivery_time_days: days, isOnly } = quote;
  return {
    // An only offer is first of nothing.
    places: isOnly
      ? ['Única proposta']
      : [`${priceRank}º em preço`, ...(timeRank === null ? [] : [`${timeRank}º em prazo`])],
    days: days === null ? 'Prazo não informado' : plural(days, 'dia', 'dias'),
    over: percentOverLowest > 0 ? `+${formatPercent(atLeastOneTenth(percentOverLowest))}` : null,
    isCheapest: !isOnly && priceRank === 1,
    isFastest: !isOnly && timeRank === 1,
  };
}

/** An offer as one name: item, supplier, price, days, places, note and badges. */
export function offerName(quote: RankedQuote): string {
  const { places, days, over, isCheapest, isFastest } = offerWords(quote);
  return [
    `${quote.project_item.description}, ${supplierName(quote.supplier)}:`,
    formatBRL(quote.price),
    over && `${over} acima do menor preço`,
    days,
    places.join(' · '),
    quote.item_note,
    isCheapest && 'Menor Preço',
    isFastest && 'Mais Rápido',
    quote.isSuspiciouslyCheap && SUSPICIOUS,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whole percents read best; under 1% one decimal, and never "+0%" for a price that is higher. */
function atLeastOneTenth(percent: number): number {
  return percent >= 1 ? Math.round(percent) : Math.max(Math.round(percent * 10) / 10, 0.1);
}
