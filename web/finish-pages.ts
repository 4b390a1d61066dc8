import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
  await quickenApplication(clientFolder);
}

/** Puts fetch-screen.js and its table into the application's empty page, before everything else. */
async function quickenApplication(clientFolder: string): Promise<void> {
  const place = path.join(clientFolder, '__spa-fallback.html');
  const notes = path.join(clientFolder, '.vite');
  const manifest = JSON.parse(await readFile(path.join(notes, 'manifest.json'), 'utf8'));
  const table = JSON.stringify(screenFiles(manifest as Manifest));
  const code = await readFile(path.join(import.meta.dirname, 'fetch-screen.js'), 'utf8');
  const script = `<script>(()=>{${code.replace('__SCREEN_FILES__', () => table)}})()</script>`;
  const html = await readFile(place, 'utf8');
  await writeFile(
    place,
    html.replace('<head>', () => `<head>${script}`),
  );
  await rm(notes, { recursive: true });
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
