import { expect, it } from 'vitest';
import { matches } from './search.ts';

it('finds words without accents or capitals, in any order', () => {
  const texts = ['Reforma da Cobertura', 'Clara Nogueira', null, 'Rua Harmonia, 120'];

  expect(matches('nogueira COBERTURA', texts)).toBe(true);
  expect(matches('clará', texts)).toBe(true);
  expect(matches('varanda', texts)).toBe(false);
});

it('an empty search finds everything', () => {
  expect(matches('  ', ['Casa'])).toBe(true);
});
