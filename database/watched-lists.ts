import type { ProductLists } from '../gateway/src/product.ts';

/** The clients whom an architect may find (docs/decisions/124). */
export const watchedLists: ProductLists = {
  keys: { profiles: 'id' },
  note: 'private.note_list($1, $2, $3, $4, $5)',
};
