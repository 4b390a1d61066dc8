import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';

// Styles have names (decision 212): values that are not in the lists are refused, and no name is written in vain.

const web = path.resolve(import.meta.dirname, '../web/src');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
const read = (file: string) => readFileSync(path.join(web, file), 'utf8');
const sheets = files.filter((file) => file.endsWith('.css'));
const modules = new Map(
  sheets.filter((file) => file.endsWith('.module.css')).map((file) => [file, read(file)]),
);

/** The rules of stylelint that refuse a declaration or a rule. */
async function refusals(code: string): Promise<string[]> {
  const css = code.startsWith('@') ? code : `a { ${code} }`;
  const { results } = await stylelint.lint({ code: css, cwd: path.dirname(web) });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

test.for([
  ['font-size: 13.5px', 'declaration-property-value-allowed-list'],
  ['font: 600 15px var(--font-text)', 'declaration-property-value-allowed-list'],
  ['gap: 9px', 'declaration-property-value-allowed-list'],
  ['margin-top: 8px', 'declaration-property-value-allowed-list'],
  ['padding: var(--space-8) 11px', 'declaration-property-value-allowed-list'],
  ['@media (max-width: 800px) { a { color: red } }', 'media-feature-name-disallowed-list'],
  ['@media (width < 800px) { a { color: red } }', 'media-feature-name-disallowed-list'],
])('[DES-002] stylelint refuses %s', async ([code, rule]) => {
  expect(await refusals(code as string)).toEqual([rule]);
});

test.for([
  'font-size: var(--text-14)',
  'font: 600 var(--text-13) / 1.4 var(--font-text)',
  'gap: var(--space-4) var(--space-12)',
  'margin: 0 auto calc(-1 * var(--space-8))',
  'padding-left: 0',
  '@media (--phone) { a { color: red } }',
  '@media (pointer: coarse) { a { color: red } }',
])('[DES-002] stylelint accepts %s', async (code) => {
  expect(await refusals(code)).toEqual([]);
});

test('[DES-003] every class that a page takes from a sheet is defined there, and every class of a sheet is used', () => {
  const used = new Map([...modules.keys()].map((file) => [file, new Set<string>()]));
  const dynamic = new Set<string>();
  const undefinedNames: string[] = [];
  for (const file of files.filter((file) => /\.tsx?$/.test(file))) {
    const text = read(file);
    for (const [, alias, from] of text.matchAll(/^import (\w+) from '(.+\.module\.css)';/gm)) {
      const sheet = path.join(path.dirname(file), from as string);
      const classes = classesOf(modules.get(sheet) ?? '');
      for (const [, name] of text.matchAll(new RegExp(`\\b${alias}\\.([\\p{L}\\d_]+)`, 'gu'))) {
        used.get(sheet)?.add(name as string);
        if (!classes.has(name as string)) undefinedNames.push(`${file}: ${name}`);
      }
      if (new RegExp(`\\b${alias}\\[|[=(,:] ?{?${alias}[,)}]`).test(text)) dynamic.add(sheet);
    }
  }
  for (const [file, text] of modules)
    for (const [, names, from] of text.matchAll(/composes: (.+) from "(.+)";/g))
      for (const name of (names as string).split(' '))
        used.get(path.join(path.dirname(file), from as string))?.add(name);
  const unused = [...modules]
    .filter(([file]) => !dynamic.has(file))
    .flatMap(([file, text]) =>
      [...classesOf(text)]
        .filter((name) => !used.get(file)?.has(name))
        .map((name) => `${file}: ${name}`),
    );

  expect(modules.size).toBeGreaterThan(100);
  expect({ undefinedNames, unused }).toEqual({ undefinedNames: [], unused: [] });
});

test('[DES-003] every class that a sheet composes from the shared ones exists', () => {
  const shared = new Set(
    sheets.flatMap((file) =>
      file.endsWith('.module.css')
        ? [...read(file).matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name]) => name)
        : [...classesOf(read(file))],
    ),
  );
  const missing = [...modules].flatMap(([file, text]) =>
    [...text.matchAll(/composes: (.+) from global;/g)]
      .flatMap(([, names]) => (names as string).split(' '))
      .filter((name) => !shared.has(name))
      .map((name) => `${file}: ${name}`),
  );

  expect(shared.size).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

/** The classes of a sheet's own selectors. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^)]*\)\)?/g, '')
    .matchAll(/([^{};]+)\{/g);
  return new Set(
    [...selectors].flatMap(([, selector]) =>
      selector?.trim().startsWith('@')
        ? []
        : [...(selector as string).matchAll(/\.([\p{L}_][\p{L}\d_-]*)/gu)].map(
            ([, name]) => name as string,
          ),
    ),
  );
}
