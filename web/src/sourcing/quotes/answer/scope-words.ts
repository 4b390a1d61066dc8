import { formatBRL } from '../../../words/format.ts';
import type { Scope } from './answer.ts';

/** How the product names what is said of an item in an offer. */
export const scopeWords: Record<Scope, string> = {
  quoted: 'Cotado',
  included: 'Incluso',
  not_quoted: 'Não cotado',
  alternative: 'Alternativa',
};

/** R$ of an item in an offer, or why there is none; without a `scope` only a price was sent. */
export function priceWords(scope: Scope | null, price: number | null): string {
  if (price === null) return scopeWords.not_quoted;
  if (scope === 'included') return scopeWords.included;
  return scope === 'alternative'
    ? `${formatBRL(price)} · ${scopeWords.alternative}`
    : formatBRL(price);
}
