import { readApart } from '../../items/import/read-apart.ts';
import type { FileReader } from './file-reader.ts';
import { readSheet } from './read-sheet.ts';

/** A spreadsheet as the quote that it states, read in a worker within the bounds of the import (security.md T61). */
export const readSheetFile: FileReader = async (file) => ({
  quote: readSheet(await readApart(file), file.name),
});
