import { Unreadable } from '../../items/import/workbook.ts';
import type { Doubt } from '../fill/doubts.ts';
import type { FileRead } from '../fill/file-reader.ts';
import type { ReadQuote } from '../fill/read-quote.ts';

/**
 * Reads a PDF or a saved mail in the browser; the files of a mail are offered and not read. For the forms of an answer; what reads comes with the
 * press. Raises `Unreadable` with a sentence for the person.
 */
export async function readQuoteFile(file: File): Promise<FileRead> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
  if (isPdf || /\.pdf$/i.test(file.name)) {
    const [{ readPdf }, { quoteOfPages }] = await Promise.all([
      import('./read-pdf.ts'),
      import('./read-pages.ts'),
    ]);
    const { pages, remarks } = await readPdf(bytes);
    const quote = needLines(quoteOfPages(pages, file.name));
    const unread = remarks.map((sentence): Doubt => ({ kind: 'note', sentence, place: null }));
    return { quote: { ...quote, doubts: [...quote.doubts, ...unread] } };
  }
  const { readMail } = await import('./read-mail.ts');
  const { quote, attachments } = await readMail(bytes, file.name);
  if (attachments.length === 0) needLines(quote);
  return { quote, files: attachments };
}

function needLines(quote: ReadQuote): ReadQuote {
  if (quote.lines.length === 0)
    throw new Unreadable('Não há nenhum preço que dê para ler aqui. Digite os valores.');
  return quote;
}
