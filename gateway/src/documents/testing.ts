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

/** How many pictures the first page of a PDF shows. */
export async function picturesOf(pdf: Uint8Array): Promise<number> {
  const task = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: false, verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray } = await page.getOperatorList();
  await task.destroy();
  return fnArray.filter((operator) => operator === OPS.paintImageXObject).length;
}

/** The XML parts of a workbook by their paths. */
export const partsOf = (workbook: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(workbook)).map(([name, part]) => [name, strFromU8(part)]),
  );
