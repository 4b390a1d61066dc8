import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Every call that reads a setting, such as `reader.text('PORT')` or `reader.both('DPO_NAME', 'DPO_EMAIL')`. */
const READS =
  /(?:reader\.(?:text|url|choice|integer|both)\(|read(?:Second|Database)Url\(reader, )'([A-Z_]+)'(?:, '([A-Z_]+)')?/g;

const settings = ['gateway/src', 'product']
  .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => Array.from(read(file).matchAll(READS), ([, one, two]) => [one, two]).flat())
  .filter((name) => name !== undefined)
  .toSorted();

test('.env.example names every setting and no other', () => {
  const names = Array.from(read('.env.example').matchAll(/^#([A-Z_]+)=/gm), ([, name]) => name);

  expect(settings.length).toBeGreaterThan(20);
  expect(names.toSorted()).toEqual(settings);
});

test('the manual has a row for every setting and for no other', () => {
  const rows = read('docs/operations.md').matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm);
  const names = Array.from(rows, ([, cell = '']) => cell.replaceAll('`', '').split(', ')).flat();

  expect(names.toSorted()).toEqual(settings);
});
