import { formatBRL, formatDate, formatPercent, plural } from '../../words/format.ts';
import { supplierName } from '../../words/supplier-name.ts';
import { markedName } from '../origins/origin.ts';
import type { Bar, Offer } from './offer.ts';
import { pastMark } from './past-mark.ts';
import type { BarredQuote, RankedQuote } from './ranking.ts';

export const SUSPICIOUS = 'Bem abaixo dos demais: confira o escopo';
export const DEAR = 'Bem acima dos demais: confira o escopo';
export const WHOLE_ONLY = 'Só para o conjunto';

/** Words of both views for an offer: the cards show them in full, the matrix as marks and as one name. */
export function offerWords(quote: RankedQuote) {
  const { priceRank, timeRank, percentOverLowest, delivery_time_days: days, isOnly } = quote;
  return {
    places: placesOf(quote),
    days: days === null ? 'Prazo não informado' : plural(days, 'dia', 'dias'),
    over: percentOverLowest > 0 ? overWords(percentOverLowest) : null,
    isCheapest: !isOnly && priceRank === 1,
    isFastest: !isOnly && timeRank === 1,
  };
}

function placesOf({ isIncluded, isOnly, priceRank, timeRank }: RankedQuote): string[] {
  if (isIncluded) return ['Sem valor à parte'];
  // An only offer is first of nothing.
  if (isOnly) return ['Única proposta'];
  if (priceRank === null) return ['Confira o escopo'];
  return [`${priceRank}º em preço`, ...(timeRank === null ? [] : [`${timeRank}º em prazo`])];
}

/**
 * An offer as one name, short enough to be listened to sixty times: item, supplier, price and what stands
 * out. The rest is in the offer itself.
 */
export function offerName(quote: RankedQuote): string {
  const { over, isCheapest, isFastest } = offerWords(quote);
  return [
    `${quote.project_item.description}, ${nameOf(quote)}: ${quote.isIncluded ? 'Incluso' : formatBRL(quote.price)}`,
    over && `${over} acima do menor`,
    isCheapest && 'Menor Preço',
    isFastest && 'Mais Rápido',
    quote.isSuspiciouslyCheap && SUSPICIOUS,
    quote.isSuspiciouslyDear && DEAR,
    quote.offer?.scope === 'alternative' && 'Alternativa',
    quote.offer?.whole_only && WHOLE_ONLY,
    pastMark(quote)?.words,
  ]
    .filter(Boolean)
    .join(', ');
}

/** A price that cannot be chosen, as one name. */
export const barredName = (quote: BarredQuote): string =>
  [
    `${quote.project_item.description}, ${nameOf(quote)}:`,
    quote.isIncluded ? 'Incluso' : formatBRL(quote.price),
    barWords(quote),
  ].join(' ');

const nameOf = ({ supplier }: RankedQuote | BarredQuote) =>
  markedName(supplierName(supplier), supplier.origin);

/** Words of a line of a detailed answer beyond its price. */
export const lineWords = (offer: Offer): string[] => [
  ...(offer.scope === 'alternative' ? [alternativeWords(offer)] : []),
  ...[brandWords(offer)].flatMap((words) => words ?? []),
  ...[movedWords(offer)].flatMap((words) => words ?? []),
  ...(offer.whole_only ? [WHOLE_ONLY] : []),
];

export const alternativeWords = ({ alternative }: Offer) =>
  alternative ? `Alternativa: ${alternative}` : 'Alternativa';

/** `Duratex Essencial`; null where neither brand nor model was said. */
export const brandWords = ({ brand, model }: Pick<Offer, 'brand' | 'model'>): string | null =>
  [brand, model].filter(Boolean).join(' ') || null;

/** `v2`; null for a first version, which is what an offer is unless something else is said. */
export const versionWords = (version: number | undefined): string | null =>
  version !== undefined && version > 1 ? `v${version}` : null;

/** `−3,2% desde a v1`; null for a price that stayed, or was not there before. */
export function movedWords({ price, previous_price, version }: Offer): string | null {
  if (price === null || !previous_price || price === previous_price) return null;
  return `${changeWords((price / previous_price - 1) * 100)} desde a v${version - 1}`;
}

/** `−3,2%`, `+0,5%`, `=`: how far something went down or up. */
export function changeWords(percent: number): string {
  const rounded = Math.round(percent * 10) / 10;
  if (rounded === 0) return percent === 0 ? '=' : `${percent < 0 ? '−' : '+'}0,1%`;
  return `${rounded < 0 ? '−' : '+'}${formatPercent(Math.abs(rounded))}`;
}

/** Why something cannot be chosen. */
export function barWords({ bar, offer }: { bar?: Bar | null; offer?: Offer | null }): string {
  if (bar === 'expired') return `Vencida em ${formatDate(offer?.valid_until ?? '')}`;
  return bar === 'outdated'
    ? 'Preço de antes da mudança'
    : 'Só para o conjunto, e parte dele já foi decidida';
}

/** `+6%`: how far a price is above the lowest. */
export const overWords = (percent: number) => `+${formatPercent(atLeastOneTenth(percent))}`;

/** A line's text beyond its price and marks, for the one small mark that stands for it; null where there is none. */
export const saidWords = ({ offer, item_note }: Pick<RankedQuote, 'offer' | 'item_note'>) =>
  [offer && brandWords(offer), item_note].filter(Boolean).join(' · ') || null;

/** Whole percents read best; under 1% one decimal, and never "+0%" for a price that is higher. */
function atLeastOneTenth(percent: number): number {
  return percent >= 1 ? Math.round(percent) : Math.max(Math.round(percent * 10) / 10, 0.1);
}
