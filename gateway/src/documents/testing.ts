import { strFromU8, unzipSync } from 'fflate';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, its parts with one space between them. */
export async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: false, verbosity: 0 });
  const file = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const parts = items.map((item) => ('str' in item ? item.str : ''));
    texts.push(parts.filter((part) => part.trim() !== '').join(' '));
  }
  await task.destroy();
  return texts;
}

/** How many pictures a PDF shows on its first page, or on all of them. */
export async function picturesOf(
  pdf: Uint8Array,
  pages: 'first' | 'all' = 'first',
): Promise<number> {
  const task = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: false, verbosity: 0 });
  const file = await task.promise;
  let count = 0;
  for (let number = 1; number <= (pages === 'all' ? file.numPages : 1); number += 1) {
    const { fnArray } = await (await file.getPage(number)).getOperatorList();
    count += fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
  }
  await task.destroy();
  return count;
}

/** The XML parts of a workbook by their paths. */
export const partsOf = (workbook: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(workbook)).map(([name, part]) => [name, strFromU8(part)]),
  );
