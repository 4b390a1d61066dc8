import { describe, expect, test } from 'vitest';
import { accepted, refusalOf, storedName } from './accepted.ts';

describe('[ARQ-016] a file that is chosen', () => {
  test.each(['foto.JPG', 'planta.dwg', 'memorial.docx', 'tudo.zip'])('%s can be sent', (name) => {
    expect(refusalOf({ name, size: 10 })).toBeNull();
  });

  test.each([
    ['foto.heic', 10, /HEIC/],
    ['pagina.html', 10, /Este tipo de arquivo/],
    ['sem-extensao', 10, /Este tipo de arquivo/],
    ['vazio.pdf', 0, 'O arquivo está vazio.'],
    ['grande.pdf', 25 * 1024 * 1024 + 1, 'O arquivo passa de 25 MB.'],
  ])('%s of %i bytes is refused in words', (name, size, words) => {
    expect(refusalOf({ name, size })).toMatch(words);
  });

  test('the dialog never offers HEIC, so that a phone converts its photos', () => {
    expect(accepted).not.toMatch(/hei[cf]/i);
  });
});

test.each([
  ['Alvará #3?.pdf', 1, 'Alvará -3-.pdf'],
  ['../x/y.pdf', 1, '..-x-y.pdf'],
  ['foto.jpg', 2, 'foto (2).jpg'],
  ['sem extensão', 3, 'sem extensão (3)'],
])('%j is stored, as copy %i, as %j', (name, copy, stored) => {
  expect(storedName(name, copy)).toBe(stored);
});

test('a long name keeps its extension and its copy within 120 characters', () => {
  const stored = storedName(`${'a'.repeat(300)}.pdf`, 12);
  expect(stored).toHaveLength(120);
  expect(stored).toMatch(/ \(12\)\.pdf$/);
});
