import type { ProductDocuments } from '../gateway/src/product.ts';

/** Documents under the sign of the web's header, in the colours of web/src/ui/tokens.css. */
export const documents: ProductDocuments = {
  mark: '<svg width="28" height="28" viewBox="0 0 28 28" fill="none"><path d="M5 3h18M14 3v9" stroke="#0e4a56" stroke-width="2.4" stroke-linecap="round"/><path d="M7.5 12h13L14 25.5z" fill="#d9683c"/></svg>',
  slogan: 'Sua obra no prumo',
  color: '#0e4a56',
  timeZone: 'America/Sao_Paulo',
};
