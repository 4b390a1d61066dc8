import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';

/**
 * `npm run fonts`: cuts both typefaces down to what our landings write (Portuguese, figures and a few
 * signs) and to the weights they use. The results are committed in web/src/fonts. The application
 * keeps the whole Latin files, since people's names hold more letters than our copy.
 */
const root = path.resolve(import.meta.dirname, '..');
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join(
  '',
);
const text = `${printable}ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõúü \u00a0ªº²³–—‘’“”…•·×→−©`;

const faces = [
  { font: 'inter', weights: { min: 400, max: 700 } },
  { font: 'bricolage-grotesque', weights: { min: 400, max: 700 } },
];

for (const { font, weights } of faces) {
  const source = `node_modules/@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`;
  const subset = await subsetFont(await readFile(path.join(root, source)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(path.join(root, `web/src/fonts/${font}-pt.woff2`), subset);
  console.log(`${font}: ${subset.length} bytes`);
}
