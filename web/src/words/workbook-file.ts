import type { Sheet } from 'write-excel-file/browser';
import { plainWords } from './search.ts';

/** Most letters of a sheet's name, and the name that spreadsheets keep for themselves. */
const LONGEST_NAME = 31;
const RESERVED = 'history';

/**
 * Names that a workbook takes, one for each given: no sign of its own formulas, at most 31 letters, no
 * apostrophe at an end, and no two that differ only in capitals. The first of equals keeps its name.
 */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = tidy(name.replace(/[\\/:*?[\]]+/g, '-').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' '));
    for (let count = 1; ; count += 1) {
      const suffix = count > 1 ? ` (${count})` : '';
      const own = `${cut(plain || 'Planilha', LONGEST_NAME - suffix.length)}${suffix}`;
      const key = plainWords(own);
      if (taken.has(key) || key === RESERVED) continue;
      taken.add(key);
      return own;
    }
  });
}

const tidy = (name: string) => name.replace(/^[\s'-]+|[\s'-]+$/g, '');

/** Cut to so many UTF-16 units, without half a letter at the end. */
const cut = (name: string, most: number) =>
  tidy(name.slice(0, most).replace(/[\ud800-\udbff]$/, ''));

/** Hands a workbook to the person as a file. Its sheets are named as a workbook takes it; raises a sentence. */
export async function saveWorkbook(name: string, sheets: readonly Sheet<Blob>[]): Promise<void> {
  const named = sheetNames(sheets.map(({ sheet }) => sheet ?? ''));
  // 19 KB that only an export has to load.
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  try {
    await writeXlsxFile(sheets.map((sheet, at) => ({ ...sheet, sheet: named[at] ?? '' }))).toFile(
      name,
    );
  } catch (error) {
    console.error('Failed writing a workbook', error);
    throw new Error('O arquivo não pôde ser montado. Tente de novo ou baixe o CSV.');
  }
}
