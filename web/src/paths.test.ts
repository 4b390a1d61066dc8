import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { screens } from './screens.ts';

test('[PUB-032] the registration keeps what the link asked for', () => {
  expect(paths.register({ role: 'supplier', category: 'civil', ref: 'ABC' })).toBe(
    '/register?role=supplier&category=civil&ref=ABC',
  );
});

test('every screen of the table has a link that leads to it', () => {
  const addresses = Object.values(paths).map(
    (path) => path('ID' as never, 'ID' as never).split('?')[0],
  );
  const unlinked = screens
    .map(({ path }) => `/${path.replace(/:\w+/g, 'ID')}`)
    .filter((address) => !addresses.includes(address));

  expect(unlinked).toEqual([]);
});
