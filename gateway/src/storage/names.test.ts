import { expect, test } from 'vitest';
import { folderOf, placeOf } from './names.ts';
import { shrinkOf, transformationsOf } from './thumbnails.ts';

const nameOf = (name: unknown) => placeOf('shelf', name).name;

test.each([
  ['a.pdf', 'a.pdf'],
  ['ana/livro 1/planta (2).pdf', 'ana/livro 1/planta (2).pdf'],
  ['ana/.oculto', 'ana/.oculto'],
  ['ana/a..b', 'ana/a..b'],
  // As Apple's systems send it: the letter and its accent apart.
  ['ana/relato\u0301rio.pdf', 'ana/relatório.pdf'],
  ['a'.repeat(512), 'a'.repeat(512)],
  ['e\u0301'.repeat(512), 'é'.repeat(512)],
])('[ARQ-001] %j is the name %j', (said, name) => {
  expect(nameOf(said)).toBe(name);
});

test.each([
  '',
  '/',
  '/a.pdf',
  'ana/',
  'ana//a.pdf',
  '.',
  '..',
  'ana/./a.pdf',
  'ana/../bruno/a.pdf',
  'a'.repeat(513),
  'a\0b',
  'a\nb',
  'a\\b',
  'a"b',
  'a?b',
  'a%2Fb',
  'a#b',
  'a<b',
  'a\u202eb',
  '📷.jpg',
  7,
  null,
  undefined,
])('[T63] %j is no name', (said) => {
  expect(() => nameOf(said)).toThrow(expect.objectContaining({ code: 'InvalidKey' }));
});

test.each([
  ['', ''],
  ['/', ''],
  ['ana', 'ana/'],
  ['/ana/livro/', 'ana/livro/'],
  ['a'.repeat(512), `${'a'.repeat(512)}/`],
])('[ARQ-001] the folder %j is %j', (said, folder) => {
  expect(folderOf(said)).toBe(folder);
});

test('[T63] a folder beyond the longest name, or with a NUL, is refused', () => {
  for (const said of ['a'.repeat(513), 'a\0'])
    expect(() => folderOf(said)).toThrow(expect.objectContaining({ code: 'InvalidKey' }));
});

test.each<[object, string]>([
  [{ width: 1 }, 'width:1,resizing_type:fill'],
  [{ height: '2000' }, 'height:2000,resizing_type:fill'],
  [{ width: 2000, height: 10, resize: 'contain' }, 'width:2000,height:10,resizing_type:fit'],
  [{ width: 10, resize: 'fill' }, 'width:10,resizing_type:force'],
])('[ARQ-001] a smaller picture of %j is %s', (said, words) => {
  expect(transformationsOf(shrinkOf(said as Record<string, unknown>))).toBe(words);
});

test.each([
  {},
  { resize: 'cover' },
  { width: 0 },
  { width: 2001 },
  { height: 2001 },
  { width: 10, height: -1 },
  { width: 1.5 },
  { width: 'x' },
  { width: 10, resize: 'inside' },
])('[T66] a smaller picture of %j is refused in words', (said) => {
  expect(() => shrinkOf(said)).toThrow(expect.objectContaining({ code: 'InvalidRequest' }));
});
