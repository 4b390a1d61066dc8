import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { styleMedia } from './style-media.ts';

/** The page of a guest's link and its one script, within the folder of the built web (product/guest-page.ts). */
const GUEST_PAGE = 'guest-page.html';
const SCRIPT = 'guest-page.js';
const sources = path.join(import.meta.dirname, 'src/guest-page');

/**
 * Builds the page of a guest's link apart from the application: one HTML with its styles within, and one script without React,
 * so that it opens on a slow network inside of a messenger (docs/decisions/251). The script has one name, and its URL changes with its
 * content.
 */
export async function buildGuestPage(clientFolder: string): Promise<void> {
  const { script, styles } = await bundled();
  const version = createHash('sha256').update(script).digest('hex').slice(0, 10);
  const html = (await readFile(path.join(sources, 'page.html'), 'utf8'))
    .replace('<style></style>', () => `<style>${styles}</style>`)
    .replace(`/${SCRIPT}`, `/${SCRIPT}?v=${version}`);
  await writeFile(path.join(clientFolder, GUEST_PAGE), html);
  await writeFile(path.join(clientFolder, SCRIPT), script);
}

async function bundled(): Promise<{ script: string; styles: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    css: { postcss: { plugins: [styleMedia()] } },
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      // Fonts of the application are not asked for; their faces are taken out below.
      assetsInlineLimit: 0,
      rolldownOptions: { input: path.join(sources, 'main.ts') },
    },
  });
  const outputs = [built].flat().flatMap((made) => ('output' in made ? made.output : []));
  const scripts = outputs.filter((one) => one.type === 'chunk');
  const sheet = outputs.find(({ fileName }) => fileName.endsWith('.css'));
  if (scripts.length !== 1 || !scripts[0] || sheet?.type !== 'asset')
    throw new Error('The page of a guest is no longer one script and one sheet');
  return { script: scripts[0].code, styles: ownStyles(String(sheet.source)) };
}

/**
 * The styles without the faces of the application's fonts, which this page does not load, and with the colours of the dark theme
 * where the phone is dark: the page has no switch, because it may keep nothing.
 */
export const ownStyles = (css: string): string =>
  css
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replace(
      /@media screen\s*\{\s*:root\[data-mantine-color-scheme="?dark"?\]/,
      '@media screen and (prefers-color-scheme:dark){:root',
    )
    .trim();
