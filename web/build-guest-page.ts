import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { styleMedia } from './style-media.ts';

/** The page of a guest's link and its one script, within the folder of the built web (product/guest-page.ts). */
const GUEST_PAGE = 'guest-page.html';
const sources = path.join(import.meta.dirname, 'src/guest-page');

/**
 * Builds the page of a guest's link apart from the application: one HTML with its styles within, and one script without React,
 * so that it opens on a slow network inside of a messenger (docs/decisions/251). What the script imports later,
 * `import('./part.ts')`, is a file of its own.
 */
export async function buildGuestPage(clientFolder: string): Promise<void> {
  const { script, chunks, styles } = await bundled();
  const html = (await readFile(path.join(sources, 'page.html'), 'utf8'))
    .replace('<style></style>', () => `<style>${styles}</style>`)
    .replace('/guest-page.js', `/${script.fileName}`);
  await mkdir(path.join(clientFolder, 'assets'), { recursive: true });
  await writeFile(path.join(clientFolder, GUEST_PAGE), html);
  for (const { fileName, code } of [script, ...chunks])
    await writeFile(path.join(clientFolder, fileName), code);
}

/** The script, the parts of it that are loaded when somebody presses for them, and the styles. */
async function bundled() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    worker: { format: 'es' },
    css: { postcss: { plugins: [styleMedia()] } },
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      // Fonts of the application are not asked for; their faces are taken out below.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: path.join(sources, 'main.ts'),
        output: {
          entryFileNames: 'assets/guest-page-[hash].js',
          chunkFileNames: 'assets/guest-[name]-[hash].js',
        },
      },
    },
  });
  const outputs = [built].flat().flatMap((made) => ('output' in made ? made.output : []));
  const scripts = outputs.filter((one) => one.type === 'chunk');
  const [script] = scripts.filter(({ isEntry }) => isEntry);
  const sheet = outputs.find(({ fileName }) => fileName.endsWith('.css'));
  if (!script || script.imports.length > 0 || sheet?.type !== 'asset')
    throw new Error('The page of a guest no longer begins with one script and one sheet');
  const chunks = [
    ...scripts.filter(({ isEntry }) => !isEntry),
    // The threads that parts of it start.
    ...outputs.flatMap((one) =>
      one.type === 'asset' && one.fileName.endsWith('.js')
        ? [{ fileName: one.fileName, code: one.source }]
        : [],
    ),
  ];
  return { script, chunks, styles: ownStyles(String(sheet.source)) };
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
