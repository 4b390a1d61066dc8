import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type Manifest, screenFiles } from '../screen-files.ts';
import { screens } from './screens.ts';

const files = readdirSync(import.meta.dirname, { recursive: true }).map(String);
const ROUTE = '?__react-router-build-client-route';
const CHUNK = '?route-chunk=';

/** A manifest with the names that today's React Router gives, one file for each module. */
function manifestOfToday(): Manifest {
  const modules = [
    ...files.filter((file) => /(Page|Application|SignedInLayout)\.tsx$/.test(file)),
  ].map((file) => `web/src/${file}${ROUTE}`);
  const parts = ['AdminDashboard', 'ArchitectHome', 'SupplierHome', 'ClientHome'];
  const names = [
    ...modules,
    `web/src/shell/Application.tsx${CHUNK}clientLoader`,
    '_page-loaders-Bh3k.js',
    '_accounts-C0de.js',
    ...parts.map((name) => `part/${name}.tsx`),
    'web/src/fonts/inter-pt.woff2',
    'web/src/fonts/bricolage-grotesque-pt.woff2',
  ];
  const manifest: Manifest = Object.fromEntries(
    names.map((name, place) => [name, { file: `assets/${place}.js` }]),
  );
  const dashboard = manifest[`web/src/homes/dashboards/DashboardPage.tsx${ROUTE}`];
  if (dashboard) dashboard.dynamicImports = parts.map((name) => `part/${name}.tsx`);
  return manifest;
}

test('the table of files has every screen and every dashboard', () => {
  const table = screenFiles(manifestOfToday());

  expect(Object.keys(table.screens)).toEqual(screens.map(({ path }) => path));
  expect(Object.values(table.screens).every((places) => places.length > 0)).toBe(true);
  expect(Object.values(table.dashboards).every((places) => places.length > 0)).toBe(true);
});

test.each([
  [`web/src/sourcing/quotes/answer/RespondPage.tsx${ROUTE}`],
  [`web/src/shell/Application.tsx${CHUNK}clientLoader`],
  ['part/AdminDashboard.tsx'],
  ['_page-loaders-Bh3k.js'],
  ['_accounts-C0de.js'],
  ['web/src/fonts/inter-pt.woff2'],
])('a build without %s fails instead of losing it in silence', (name) => {
  const manifest = manifestOfToday();
  delete manifest[name];

  expect(() => screenFiles(manifest)).toThrow('The build has no');
});

test('React Router still gives its modules the names that web/screen-files.ts looks for', () => {
  const library = createRequire(import.meta.url).resolve('@react-router/dev/vite');
  const code = readFileSync(library, 'utf8');

  expect(code).toContain(`"${ROUTE}"`);
  expect(code).toContain(`"${CHUNK}"`);
});

test('every list of first queries belongs to a page that has a URL', () => {
  const pages = screens.map(({ file }) => file.replace('.tsx', '.loader.ts'));
  const loaders = files.filter((file) => file.endsWith('.loader.ts'));
  const unused = loaders.filter((file) => !pages.includes(file.split(path.sep).join('/')));

  expect(loaders.length).toBeGreaterThan(10);
  expect(unused).toEqual([]);
});
