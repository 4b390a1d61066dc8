import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

// docs/security.md against the tests there are: by their titles in the source, passing or not.

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const promises = [...page.matchAll(/^\| (T\d{2,3}) [^|]*\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].map(
  ([, id = '', shown = '']) => ({
    id,
    files: [...shown.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);
/** T01 to the last, without a gap. */
const THREATS = Array.from(
  { length: Math.max(45, promises.length) },
  (_, n) => `T${String(n + 1).padStart(2, '0')}`,
);

/** The ids in brackets in the titles of a file's tests, whole groups of them included. */
function threatsShownIn(file: string): Set<string> {
  const source = readFileSync(path.join(root, file), 'utf8');
  const shown = new Set<string>();
  const visit = (node: ts.Node) => {
    const title = ts.isCallExpression(node) && isTest(node.expression) && node.arguments[0];
    if (title)
      for (const [, id] of title.getText().matchAll(/\[(T\d{2,3})\]/g)) shown.add(id ?? '');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return shown;
}

const numberOf = (id: string) => Number(id.slice(1));

const isTest = (expression: ts.Expression) => /^(test|it|describe)\b/.test(expression.getText());

describe('docs/security.md', () => {
  test('makes a promise for each threat, in order', () => {
    const ids = promises.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => numberOf(a) - numberOf(b)));
    expect(ids).toEqual(expect.arrayContaining(THREATS));
  });

  test.each(promises)('the files named for $id show it', ({ id, files }) => {
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect([...threatsShownIn(file)], file).toContain(id);
  });

  test('names no file that is gone', () => {
    const places = [
      ...page.matchAll(
        /`((?:database|gateway|product|web|e2e|scripts|plugins|docs)\/[\w./-]+\.\w+)`/g,
      ),
    ];
    const known = new Set(
      [
        'database',
        'gateway',
        'product',
        'contract',
        'faults',
        'web/src',
        'e2e',
        'scripts',
        'docs',
      ].flatMap((folder) =>
        readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
          (name) => `${folder}/${name}`,
        ),
      ),
    );
    const gone = places
      .map(([, place = '']) => place.replace(/^plugins\//, 'gateway/src/plugins/'))
      .filter((place) => !known.has(place));

    expect(places.length).toBeGreaterThan(80);
    expect(gone).toEqual([]);
  });
});
