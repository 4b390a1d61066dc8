import { expect, test } from 'vitest';
import { useDatabase } from '../../database/testing.ts';
import { loadCatalog } from '../../gateway/src/rest/plan/catalog-load.ts';

const product = useDatabase();

test('in the product no SQL reads the request or sets the response, so no read carries or returns them', async () => {
  const { looksAt, answersItself } = await loadCatalog(product.current.owner);

  expect([[...looksAt], answersItself]).toEqual([[], false]);
});
