import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faults } from './graph/check.ts';
import { drawn } from './graph/draw.ts';
import { HOUSES } from './graph/houses.ts';
import { importsOf } from './graph/imports.ts';
import { parseLayers } from './graph/layers.ts';

/**
 * `npm run graph` draws which folder of `web/src`, `gateway/src` and `database` imports which, layer by layer. It
 * fails on an import against the layers of `web/layers.txt` and its like, and on a circle between the
 * folders or files of any folder. With `--quiet`, as in `npm run check`, it writes only what is wrong.
 */
const root = path.resolve(import.meta.dirname, '..');
const isQuiet = process.argv.includes('--quiet');

const wrong = Object.entries(HOUSES).flatMap(([house, table]) => {
  const folders = parseLayers(readFileSync(path.join(root, table), 'utf8'));
  const imports = importsOf(root, house);
  if (!isQuiet) {
    for (const folder of folders) console.log(drawn(folder, imports).join('\n'));
  }
  return faults(folders, imports);
});

if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  console.error('See "Who may import whom" in docs/architecture.md.');
  process.exitCode = 1;
}
