import type { Scope } from './answer.ts';

/** How the product names what is said of an item in an offer. */
export const scopeWords: Record<Scope, string> = {
  quoted: 'Cotado',
  included: 'Incluso',
  not_quoted: 'Não cotado',
  alternative: 'Alternativa',
};
