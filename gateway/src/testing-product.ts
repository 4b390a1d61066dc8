import type { ServedProduct } from './product.ts';

/** A product that adds nothing: tests of the gateway need nothing of a real one. */
export const testProduct: ServedProduct = {
  name: 'Prumo',
  mail: { letters: {}, slogan: '', color: '#000000' },
  jobs: [],
  web: {
    folder: '/nowhere',
    fillPage: (html) => html,
    clientConfig: {},
    addRoutes: () => undefined,
  },
};
