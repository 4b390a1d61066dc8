import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openChromium } from './browser/chromium.ts';
import { guestImage, socialImage } from './browser/social-image.ts';

/**
 * `npm run icons`: draws the app icons from favicon.svg and the image of shared links from the
 * landing's own house, through Chromium. The results are committed in web/public. Build the web first.
 */
const root = path.resolve(import.meta.dirname, '..');
const favicon = await readFile(path.join(root, 'web/public/favicon.svg'), 'utf8');
/** Phones cut a maskable icon to their own shape: no corners, and the mark in its middle. */
const maskable = favicon
  .replace(' rx="8"', '')
  .replace('<path', '<g transform="translate(16 16) scale(.72) translate(-16 -16.5)"><path')
  .replace('</svg>', '</g></svg>');
const square = favicon.replace(' rx="8"', '');

const icons = [
  { file: 'icon-180.png', size: 180, svg: square },
  { file: 'icon-192.png', size: 192, svg: favicon },
  { file: 'icon-512.png', size: 512, svg: favicon },
  { file: 'icon-maskable.png', size: 512, svg: maskable },
];

const browser = await openChromium();
for (const { file, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await save(file, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await save('social.png', await socialImage(browser, root));
await save('guest-request.jpg', await guestImage(browser, root));
await browser.close();

async function save(file: string, image: Buffer) {
  await writeFile(path.join(root, 'web/public', file), image);
  console.log(`${file}: ${image.length} bytes`);
}
