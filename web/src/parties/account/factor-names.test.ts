import { expect, test } from 'vitest';
import { freeFactorName, inFours } from './factor-names.ts';

test('a second factor of a kind gets the first number that is free', () => {
  expect(freeFactorName('Celular', [])).toBe('Celular');
  expect(freeFactorName('Celular', [{ friendly_name: 'Celular' }])).toBe('Celular 2');
  expect(
    freeFactorName('Celular', [{ friendly_name: 'Celular' }, { friendly_name: 'Celular 3' }]),
  ).toBe('Celular 2');
});

test('a secret is shown in fours', () => {
  expect(inFours('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(inFours('ABCDEFGH')).toBe('ABCD EFGH');
});
