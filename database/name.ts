import type { ProductName } from '../gateway/src/product-name.ts';

/** What the product is called. Tokens, embedded databases and metrics carry `id`: it never changes. */
export const PRUMO: ProductName = { name: 'Prumo', article: 'o', id: 'prumo' };
