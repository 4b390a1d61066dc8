import type { ProductName } from '../gateway/src/product-name.ts';

/** Names of the product. Tokens, embedded databases and metrics carry `id`: it never changes. */
export const PRUMO: ProductName = { name: 'Prumo', article: 'o', id: 'prumo' };
