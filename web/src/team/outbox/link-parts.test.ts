import { expect, test } from 'vitest';
import { linkParts } from './link-parts.ts';

test('addresses are cut out of a text and nothing is lost', () => {
  const text = 'Criar senha:\nhttps://prumo.test/v?a=1&b=2\n\nPrumo\nhttp://prumo.test';

  const parts = linkParts(text);

  expect(parts.filter(({ isLink }) => isLink).map((part) => part.text)).toEqual([
    'https://prumo.test/v?a=1&b=2',
    'http://prumo.test',
  ]);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
