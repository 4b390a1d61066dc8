import { expect, test } from 'vitest';
import { useDatabase } from '../../database/testing.ts';
import { loadCatalog } from '../../gateway/src/rest/catalog-load.ts';

const product = useDatabase();

test('in the product nothing looks at a request or shapes its answer, so no read carries or asks it', async () => {
  const { looksAt, answersItself } = await loadCatalog(product.current.owner);

  expect([[...looksAt], answersItself]).toEqual([[], false]);
});
