import type { ServedProduct } from './product.ts';
import type { ProductName } from './product-name.ts';

/** The library of gateway/fixture, as its readers and its machines call it. */
export const LIBRARY_NAME: ProductName = { name: 'Biblioteca', article: 'a', id: 'library' };

/** The PostgreSQL that all test databases of a run share, whichever product they are for. */
export const TEST_CLUSTER: ProductName = { name: 'Teste', article: 'o', id: 'gateway_tests' };

/** A product that adds nothing: tests of the gateway need nothing of a real one. */
export const testProduct: ServedProduct = {
  ...LIBRARY_NAME,
  personFields: ['card_number'],
  mail: { letters: {}, slogan: '', color: '#000000' },
  pages: { brand: LIBRARY_NAME.name, style: '' },
  jobs: [],
  web: {
    folder: '/nowhere',
    fillPage: (html) => html,
    clientConfig: () => ({}),
    addRoutes: () => undefined,
  },
};
