import { screens } from './src/screens.ts';

/** An entry of Vite's `.vite/manifest.json` about a module or a chunk. */
interface Piece {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
export type Manifest = Record<string, Piece>;

/** Paths that need no session, by the file that renders them (routes.ts). */
const OPEN = {
  login: 'parties/auth/LoginPage.tsx',
  register: 'parties/auth/RegisterPage.tsx',
  'forgot-password': 'parties/auth/ForgotPasswordPage.tsx',
};
/** The components that render /dashboard for each role (homes/dashboards/DashboardPage.tsx). */
const DASHBOARDS = {
  admin: 'AdminDashboard',
  architect: 'ArchitectHome',
  supplier: 'SupplierHome',
  client: 'ClientHome',
};
const FONTS = ['web/src/fonts/inter-pt.woff2', 'web/src/fonts/bricolage-grotesque-pt.woff2'];

/**
 * The files of the build that each path of the application needs before it can be rendered, as
 * indexes into one list: the table of fetch-screen.js. Throws when the build no longer has one of
 * them.
 */
export function screenFiles(manifest: Manifest) {
  const files: string[] = [];
  const placeOf = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const closure = (start: string, seen = new Set<string>()): number[] => {
    const piece = manifest[start];
    if (!piece) throw new Error(`The build has no ${start}`);
    if (seen.has(start)) return [];
    seen.add(start);
    return [
      ...[piece.file, ...(piece.css ?? [])].map((file) => placeOf(`/${file}`)),
      ...(piece.imports ?? []).flatMap((next) => closure(next, seen)),
    ];
  };
  const route = (file: string) => closure(`web/src/${file}?__react-router-build-client-route`);

  const fonts = FONTS.map((font) => placeOf(`/${found(manifest, font).file}`));
  const always = [
    placeOf('/config.json'),
    ...route('shell/Application.tsx'),
    ...closure('web/src/shell/Application.tsx?route-chunk=clientLoader'),
    ...fonts,
  ];
  const layout = route('shell/SignedInLayout.tsx');
  // A home has its own loader in the frame (shell/read-ahead.ts); every other page needs those of all.
  const loaders = closure(ofGroup(manifest, 'page-loaders'));
  const accounts = closure(ofGroup(manifest, 'accounts'));
  const beyond = (known: readonly number[], needed: readonly number[]) => [
    ...new Set(needed.filter((place) => !known.includes(place))),
  ];
  const parts = found(
    manifest,
    'web/src/homes/dashboards/DashboardPage.tsx?__react-router-build-client-route',
  );
  const dashboard = (name: string) => {
    const part = parts.dynamicImports?.find((key) => key.includes(name));
    return closure(part ?? name);
  };
  const table = <Value>(rows: Record<string, Value>, list: (value: Value) => number[]) =>
    Object.fromEntries(Object.entries(rows).map(([key, value]) => [key, list(value)]));

  return {
    files,
    always: [...new Set(always)],
    accounts: beyond(always, accounts),
    open: table(OPEN, (file) => beyond(always, route(file))),
    screens: table(
      Object.fromEntries(screens.map((screen) => [screen.path, screen])),
      ({ path, file }) =>
        beyond(always, [...layout, ...route(file), ...(path === 'dashboard' ? [] : loaders)]),
    ),
    dashboards: table(DASHBOARDS, (name) => beyond([...always, ...layout], dashboard(name))),
  };
}

/** The key of the one file of a group of vite.config.ts. */
const ofGroup = (manifest: Manifest, group: string) =>
  Object.keys(manifest).find((key) => key.startsWith(`_${group}-`)) ?? group;

function found(manifest: Manifest, key: string): Piece {
  const piece = manifest[key];
  if (!piece) throw new Error(`The build has no ${key}`);
  return piece;
}
