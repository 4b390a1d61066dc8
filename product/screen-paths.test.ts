import { expect, test } from 'vitest';
import { screens } from '../web/src/screens.ts';
import { isScreen } from './screen-paths.ts';

test('[RTE-041] every screen of the application has an address that is known', () => {
  const unknown = screens
    .map(({ path }) => `/${path.replace(/:\w+/g, 'e0000000-0000-4000-8000-000000000003')}`)
    .filter((path) => !isScreen(path));
  expect(unknown).toEqual([]);
});

test.each([
  ['/login', true],
  ['/register', true],
  ['/convite-da-equipe', true],
  ['/complete-registration', true],
  ['/my-project', true],
  ['/Projects/new/', true],
  ['/projects/not-an-id', true],
  ['/quem.somos', false],
  ['/projects/e0000000-0000-4000-8000-000000000003/gone', false],
  ['/loginx', false],
  ['/admin', false],
])('[RTE-041] %s is the address of a screen: %s', (path, known) => {
  expect(isScreen(path)).toBe(known);
});
