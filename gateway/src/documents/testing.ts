import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

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
