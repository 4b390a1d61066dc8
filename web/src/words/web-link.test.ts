import { expect, test } from 'vitest';
import { webLink } from './web-link.ts';

test('a web address is a link', () => {
  expect(webLink('https://exemplo.test/painel.pdf')).toBe('https://exemplo.test/painel.pdf');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  '//exemplo.test',
  'exemplo',
  '',
  null,
  undefined,
])('[T26] %j is not', (address) => {
  expect(webLink(address)).toBeNull();
});
