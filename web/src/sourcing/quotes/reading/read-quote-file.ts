import { Unreadable } from '../../items/import/workbook.ts';
import type { ReadQuote } from '../fill/read-quote.ts';

/** A file as it was read: the quote in it, further files that came inside it, and sentences about how it was read. */
export interface QuoteFileRead {
  quote: ReadQuote;
  /** Files of a mail, to be read or attached as the person decides. */
  attachments: readonly File[];
  remarks: readonly string[];
}

/** Whether a file is one that `readQuoteFile` reads: a PDF or a saved mail, by its name or type. */
export const isQuoteFile = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /\.(pdf|eml)$/i.test(name) || type === 'application/pdf' || type === 'message/rfc822';

/**
 * Reads a PDF or a saved mail in the browser. For the forms of an answer; what reads comes with the press. Raises `Unreadable` with a
 * sentence for the person.
 */
export async function readQuoteFile(file: File): Promise<QuoteFileRead> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
  if (isPdf || /\.pdf$/i.test(file.name)) {
    const [{ readPdf }, { quoteOfPages }] = await Promise.all([
      import('./read-pdf.ts'),
      import('./read-pages.ts'),
    ]);
    const { pages, remarks } = await readPdf(bytes);
    return { quote: needLines(quoteOfPages(pages, file.name)), attachments: [], remarks };
  }
  const { readMail } = await import('./read-mail.ts');
  const { quote, attachments } = await readMail(bytes, file.name);
  if (attachments.length === 0) needLines(quote);
  return { quote, attachments, remarks: [] };
}

/** Reads what was pasted; `html` is what the clipboard has besides the text. Raises `Unreadable` where there is no price in it. */
export async function readQuotePaste(text: string, html = ''): Promise<QuoteFileRead> {
  const { readPasted } = await import('./read-paste.ts');
  return { quote: needLines(readPasted(text, html)), attachments: [], remarks: [] };
}

function needLines(quote: ReadQuote): ReadQuote {
  if (quote.lines.length === 0)
    throw new Unreadable('Não há nenhum preço que dê para ler aqui. Digite os valores.');
  return quote;
}
