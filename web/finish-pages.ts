import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { type Manifest, screenFiles } from './screen-files.ts';

/** Scripts that must stay on a public page carry `data-keep`; structured data is no script. */
const DISPOSABLE = [
  /<script\b(?![^>]*\bdata-keep)(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g,
  /<link\b[^>]*\brel="modulepreload"[^>]*>/g,
];
const STYLESHEET = /<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"#]+)#?"[^>]*>/g;

/** The one public page with a form that answers in place. */
const WITH_APPLICATION = ['contact/index.html'];

/**
 * Makes prerendered pages stand alone: no application behind them (React Router refuses to build a
 * root without `<Scripts/>`, so it is removed here), and styles within, so that the first answer is
 * enough to paint.
 */
export async function finishPages(clientFolder: string): Promise<void> {
  // Its address in the application belongs to the architects' directory (routes.ts).
  await rm(path.join(clientFolder, 'suppliers'), { recursive: true, force: true });
  await rename(path.join(clientFolder, 'for-suppliers'), path.join(clientFolder, 'suppliers'));
  const files = await readdir(clientFolder, { recursive: true });
  const read = (address: string) => readFile(path.join(clientFolder, address), 'utf8');
  for (const file of files.filter((name) => path.basename(name) === 'index.html')) {
    // React would find another page than it rendered.
    if (WITH_APPLICATION.includes(file)) continue;
    const alone = withoutApplication(await read(file));
    await writeFile(path.join(clientFolder, file), await withinOnePage(alone, read));
  }
  await lightenRoutes(clientFolder);
  await quickenApplication(clientFolder);
}

/** Rewrites the application's list of routes, the first script of every visit. */
async function lightenRoutes(clientFolder: string): Promise<void> {
  const assets = path.join(clientFolder, 'assets');
  const [name, another] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || another) throw new Error('The application no longer has one list of its routes');
  const place = path.join(assets, name);
  await writeFile(place, withoutImports(await readFile(place, 'utf8')));
}

const ROUTES = 'window.__reactRouterManifest=';

/**
 * The list of routes without the files that each of them imports, half of its weight: only a link that fetches ahead reads
 * them, and those of the application go by the table within its page (fetch-screen.js).
 */
export function withoutImports(code: string): string {
  if (!code.startsWith(ROUTES)) throw new Error('The list of routes is no longer one object');
  const list = JSON.parse(code.slice(ROUTES.length).replace(/;\s*$/, ''));
  for (const route of Object.values<{ imports?: unknown }>(list.routes)) delete route.imports;
  return `${ROUTES}${JSON.stringify(list)};`;
}

/** Puts fetch-screen.js and its table into the application's empty page, before everything else. */
async function quickenApplication(clientFolder: string): Promise<void> {
  const place = path.join(clientFolder, '__spa-fallback.html');
  const notes = path.join(clientFolder, '.vite');
  const manifest = JSON.parse(await readFile(path.join(notes, 'manifest.json'), 'utf8'));
  const { html, files } = withoutPreloads(await readFile(place, 'utf8'));
  const table = JSON.stringify({ start: files, ...screenFiles(manifest as Manifest) });
  const code = await readFile(path.join(import.meta.dirname, 'fetch-screen.js'), 'utf8');
  const script =
    `<script>${await firstWords()}</script>` +
    `<script>(()=>{${code.replace('__SCREEN_FILES__', () => table)}})()</script>`;
  await writeFile(
    place,
    afterFirstPaint(html).replace('<head>', () => `<head>${script}`),
  );
  await rm(notes, { recursive: true });
}

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/**
 * The same document without its preloads, and their files, which fetch-screen.js asks for: a browser follows the tags before any
 * script runs, and over HTTP/1.1 they would take the connections that the first words of a home need.
 */
export function withoutPreloads(html: string) {
  const files = [...html.matchAll(PRELOAD)].flatMap(([, file]) => file ?? []);
  if (files.length === 0) throw new Error('The application no longer names its first files');
  return { html: html.replace(PRELOAD, ''), files };
}

const STATIC_IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;
/**
 * A window that is not shown paints nothing; the application must not wait for it. Its files are asked for by fetch-screen.js, which
 * may wait for the first words.
 */
const PAINTED =
  'await window.prumoFilesAsked;\n' +
  'await new Promise((go) => { requestAnimationFrame(() => setTimeout(go)); setTimeout(go, 200); });\n';

/**
 * The same document, whose application starts once the page was painted: its files are fetched meanwhile, and where they
 * arrive at once, running them would hold up the first paint.
 */
export function afterFirstPaint(html: string): string {
  const start = '<script type="module" async="">';
  const [before = '', after, more] = html.split(start);
  if (!after || more !== undefined)
    throw new Error('The application no longer starts by one module');
  const end = after.indexOf('</script>');
  const code = after
    .slice(0, end)
    .replace(
      STATIC_IMPORT,
      (_, name, file) => `${name ? `const ${name} = ` : ''}await import(${file});`,
    );
  return before + start + PAINTED + code + after.slice(end);
}

/** The script of shell/first-words.ts with all that it imports, small enough to be within the page. */
async function firstWords(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'src/shell/first-words.ts'),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = [built].flat().flatMap((made) => ('output' in made ? made.output : []));
  const [script] = outputs;
  if (script?.type !== 'chunk' || outputs.length > 1)
    throw new Error('shell/first-words.ts is no longer one script');
  return script.code.replaceAll('</', '<\\/').trim();
}

/** The same document without its application scripts and their preloads. */
export function withoutApplication(html: string): string {
  return DISPOSABLE.reduce((page, pattern) => page.replace(pattern, ''), html);
}

/** The same document with its styles inside. */
export async function withinOnePage(
  html: string,
  read: (address: string) => Promise<string>,
): Promise<string> {
  let page = html;
  for (const [tag, address = ''] of html.matchAll(STYLESHEET)) {
    const styles = await read(address);
    page = page.replace(tag, () => `<style>${styles}</style>`);
  }
  return page;
}
