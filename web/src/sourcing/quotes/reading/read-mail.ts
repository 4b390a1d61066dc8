import PostalMime from 'postal-mime';
import { Unreadable } from '../../items/import/workbook.ts';
import type { ReadQuote } from '../fill/read-quote.ts';
import { partsOfHtml } from './html-parts.ts';
import { linesOfPlain, quoteOfTexts } from './read-texts.ts';

const MOST_MAIL_BYTES = 10 * 1024 * 1024;
const MOST_LETTERS = 400_000;
const MOST_ATTACHMENTS = 20;

/** A mail as it was read: what its text states, and the files in it, which are offered and not read. */
export interface MailRead {
  quote: ReadQuote;
  attachments: File[];
}

/** Reads a mail that was saved as a file. Nothing that it points to is fetched. Raises `Unreadable` with a sentence. */
export async function readMail(bytes: Uint8Array, name: string): Promise<MailRead> {
  if (bytes.length === 0) throw new Unreadable('O arquivo está vazio.');
  if (bytes.length > MOST_MAIL_BYTES)
    throw new Unreadable('O e-mail tem mais de 10 MB. Salve só o anexo da proposta e escolha-o.');
  const mail = await parsed(bytes);
  const html = (mail.html ?? '').slice(0, MOST_LETTERS);
  const { tables, lines } = html ? partsOfHtml(html) : { tables: [], lines: [] };
  const plain = linesOfPlain((mail.text ?? '').slice(0, MOST_LETTERS));
  const quote = quoteOfTexts({
    source: 'mail',
    file: name,
    tables,
    lines: lines.length > 0 ? lines : plain,
  });
  return {
    quote,
    attachments: mail.attachments.filter(isFile).slice(0, MOST_ATTACHMENTS).map(fileOf),
  };
}

async function parsed(bytes: Uint8Array) {
  const mail = await PostalMime.parse(bytes, {
    maxNestingDepth: 20,
    maxHeadersSize: 500_000,
  }).catch(() => null);
  // Anything at all is parsed as a mail without headers.
  if (!mail || mail.headers.length < 2 || (!mail.from && !mail.subject && !mail.date))
    throw new Unreadable('Este arquivo não é um e-mail salvo (.eml).');
  return mail;
}

type Parsed = Awaited<ReturnType<typeof parsed>>['attachments'][number];

/** Pictures that the text of a mail shows, such as a logo, are no files of their own. */
const isFile = ({ filename, related }: Parsed) => Boolean(filename) && !related;

function fileOf({ filename, mimeType, content }: Parsed): File {
  const data =
    typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return new File(
    [data as Uint8Array<ArrayBuffer>],
    (filename ?? 'anexo').replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(-120),
    { type: mimeType },
  );
}
