import { readFileSync } from 'node:fs';
import path from 'node:path';

const { scripts } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../package.json'), 'utf8'),
);

/** What `npm start` gives Node once the web is built: what is tested and measured is what runs. */
export const START_ARGUMENTS: readonly string[] = scripts.start.split(' exec node ')[1].split(' ');
