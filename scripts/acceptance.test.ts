import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// Each item of docs/acceptance.md stands in the title of a test, and titles name no other.

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const AREAS = 'CON|BEH|OUT|PLA|LER|OFI|CRO|RDO|AVA|PWA|VIS|ESP|PRE|NFE|EXT|API|WHK|REL|ATE';
const items = Array.from(
  read('docs/acceptance.md').matchAll(new RegExp(`^\\| ((?:${AREAS})-\\d{1,2}) \\|`, 'gm')),
  ([, item]) => item as string,
);
/** Files of tests, and the places of each in which an item stands in brackets. */
const cited = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .flatMap((file) =>
    Array.from(
      read(file).matchAll(new RegExp(`^.*['"\`].*\\[((?:${AREAS})-\\d{1,2})\\]`, 'gm')),
      ([line]) =>
        Array.from(
          line.matchAll(new RegExp(`\\[((?:${AREAS})-\\d{1,2})\\]`, 'g')),
          ([, item]) => item as string,
        ),
    ).flat(),
  );

test('docs/acceptance.md lists each item once', () => {
  expect(items).not.toEqual([]);
  expect(new Set(items).size).toBe(items.length);
});

test('each item of docs/acceptance.md stands in the title of a test', () => {
  expect(items.filter((item) => !cited.includes(item))).toEqual([]);
});

test('titles name items of docs/acceptance.md alone', () => {
  expect(cited.filter((item) => !items.includes(item))).toEqual([]);
});
