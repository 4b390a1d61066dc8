import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Ana Ribeiro', 'AR'],
  ['  Ana  Maria de Souza ', 'AS'],
  ['Élcio', 'É'],
  ['', ''],
])('%j has the initials %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
