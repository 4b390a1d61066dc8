import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { kindOptions } from './trail-words.ts';

const database = path.join(import.meta.dirname, '../../../../database');
const sql = readdirSync(database, { recursive: true, encoding: 'utf8' })
  .filter((name) => /[\\/](register|transitions)\.sql$/.test(name))
  .map((name) => readFileSync(path.join(database, name), 'utf8'));

test('every kind of entry that a table writes has its words and its place in the filter', () => {
  const written = sql.flatMap((text) =>
    [...text.matchAll(/audit => '(\w+)'|audit_(?:row|changes)\(\s*'(\w+)'/g)].map(
      ([, registered, byHand]) => registered ?? byHand ?? '',
    ),
  );

  expect(written.length).toBeGreaterThan(25);
  expect(written.filter((kind) => !kinds[kind])).toEqual([]);
  expect(kindOptions.map(({ value }) => value)).toEqual(['', ...Object.keys(kinds)]);
});
