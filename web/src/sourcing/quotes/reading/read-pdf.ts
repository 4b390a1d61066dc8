import {
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  Util,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Unreadable } from '../../items/import/workbook.ts';
import type { PageOfPieces, Piece } from './pieces.ts';

/** Bounds of a file that is read (security.md T61). */
export const MOST_PDF_BYTES = 10 * 1024 * 1024;
export const MOST_PAGES = 30;
const MOST_PIECES = 40_000;
const LONGEST_MS = 20_000;
/** Fewer letters a page are those of a scan: a number of the page, a mark of the scanner. */
const LETTERS_OF_A_SCAN = 20;

const TOO_LONG = 'O PDF demorou demais para abrir. Peça um menor, ou digite os valores.';
const DAMAGED = 'Não foi possível ler este PDF. Peça o arquivo de novo, ou digite os valores.';

/** The texts of a PDF, page by page, and what was left unread in it. */
export interface PdfRead {
  pages: PageOfPieces[];
  /** Sentences for the person: a form whose fields were not read, a script that did not run. */
  remarks: string[];
}

/**
 * Opens a PDF apart from the page, in pdf.js's worker: no script, form, XFA, WebAssembly, typeface or character map is loaded or run, and nothing is
 * fetched. The caller ends it with `end`, which also stops the worker. Raises `Unreadable` with a sentence.
 */
export function openPdf(bytes: Uint8Array): {
  document: Promise<PDFDocumentProxy>;
  end: () => Promise<void>;
} {
  const port = workerOf();
  const task: PDFDocumentLoadingTask = getDocument({
    data: bytes,
    ...(port ? { worker: PDFWorker.create({ port }) } : {}),
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    disableAutoFetch: true,
    disableStream: true,
    stopAtErrors: false,
    verbosity: 0,
  });
  const end = async () => {
    await task.destroy().catch(() => undefined);
    port?.terminate();
  };
  return { document: task.promise, end };
}

/** A worker of our own, which can be ended. Where there are none (tests), pdf.js reads in the same thread. */
function workerOf(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  return new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
}

/** Reads the texts of a PDF within the bounds. Raises `Unreadable` with the sentence for the person. */
export async function readPdf(bytes: Uint8Array): Promise<PdfRead> {
  refuseOthers(bytes);
  const { document, end } = openPdf(bytes);
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Unreadable(TOO_LONG)), LONGEST_MS);
  });
  try {
    return await Promise.race([document.then(readDocument), late]);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(sentenceOf(error));
  } finally {
    clearTimeout(clock);
    void end();
  }
}

/** The sentence for a PDF that cannot be opened. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.name === 'PasswordException'
    ? 'Este PDF está protegido por senha. Peça uma cópia sem senha, ou digite os valores.'
    : DAMAGED;

/** Refuses what only begins like a PDF, or is something else as well. */
export function refuseOthers(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new Unreadable('O arquivo está vazio.');
  if (bytes.length > MOST_PDF_BYTES)
    throw new Unreadable('O PDF tem mais de 10 MB. Peça um menor, ou digite os valores.');
  const text = (from: number, to: number) => latin.decode(bytes.subarray(Math.max(0, from), to));
  if (!text(0, 8).startsWith('%PDF-')) throw new Unreadable('Este arquivo não é um PDF.');
  const head = text(0, 1024);
  const end = bytes.length;
  const tail = text(end - 66_000, end);
  const isAlsoPage = /<(html|script|!doctype|svg)\b/i.test(
    head.slice(0, head.search(/\d+ \d+ obj/) >>> 0),
  );
  const isAlsoArchive = tail.lastIndexOf('PK\x05\x06') > tail.lastIndexOf('%%EOF');
  if (isAlsoPage || isAlsoArchive)
    throw new Unreadable('Este arquivo é um PDF e outra coisa ao mesmo tempo. Peça o PDF de novo.');
}

const latin = new TextDecoder('latin1');

async function readDocument(file: PDFDocumentProxy): Promise<PdfRead> {
  if (file.numPages > MOST_PAGES)
    throw new Unreadable(
      `O PDF tem ${file.numPages} páginas, e são lidas até ${MOST_PAGES}. Peça só as da proposta, ou digite os valores.`,
    );
  const pages: PageOfPieces[] = [];
  let count = 0;
  let hasLinks = false;
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const read = await piecesOf(page, number);
    count += read.pieces.length;
    if (count > MOST_PIECES)
      throw new Unreadable(
        'O PDF tem texto demais. Peça só as páginas da proposta, ou digite os valores.',
      );
    pages.push(read);
    hasLinks ||= (await page.getAnnotations()).some(({ subtype }) => subtype === 'Link');
    page.cleanup();
  }
  if (lettersOf(pages) < LETTERS_OF_A_SCAN * pages.length)
    throw new Unreadable('Este PDF é uma imagem. Digite os valores com ele ao lado.');
  return { pages, remarks: await remarksOf(file, hasLinks) };
}

const lettersOf = (pages: readonly PageOfPieces[]) =>
  pages.reduce(
    (sum, { pieces }) =>
      sum + pieces.reduce((own, { text }) => own + (text.match(/\p{L}/gu)?.length ?? 0), 0),
    0,
  );

async function remarksOf(file: PDFDocumentProxy, hasLinks: boolean): Promise<string[]> {
  const fields = await file.getFieldObjects();
  return [
    ...(fields && Object.keys(fields).length > 0
      ? ['O PDF é um formulário: o que está nos campos dele não foi lido. Confira com ele ao lado.']
      : []),
    ...((await file.hasJSActions())
      ? ['O PDF tem um programa dentro, que não foi executado.']
      : []),
    ...(hasLinks ? ['O PDF tem links, que não foram abertos.'] : []),
  ];
}

async function piecesOf(page: PDFPageProxy, number: number): Promise<PageOfPieces> {
  const viewport = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent({ disableNormalization: false });
  const pieces: Piece[] = [];
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = Util.transform(
      viewport.transform,
      item.transform,
    ) as number[];
    const angle = (Math.atan2(b, a) * 180) / Math.PI;
    const turned = (((Math.round(angle / 90) * 90) % 360) + 360) % 360;
    if (Math.abs(((angle - turned + 540) % 360) - 180) > 8) continue;
    const height = Math.hypot(c, d) || Math.hypot(a, b) || item.height;
    pieces.push({
      text: item.str,
      font: item.fontName,
      isTyped: styles[item.fontName]?.fontFamily === 'monospace',
      turned,
      ...boxOf({ x, y, width: item.width, height, turned }),
    });
  }
  return { number, width: viewport.width, height: viewport.height, pieces };
}

interface Placed {
  x: number;
  y: number;
  width: number;
  height: number;
  turned: number;
}

/** The box of a text that begins at a point of its base line and runs in one of four directions. */
function boxOf({ x, y, width, height, turned }: Placed) {
  const [up, down] = [height * 0.8, height * 0.2];
  switch (turned) {
    case 90:
      return { left: x - down, right: x + up, top: y, bottom: y + width };
    case 180:
      return { left: x - width, right: x, top: y - down, bottom: y + up };
    case 270:
      return { left: x - up, right: x + down, top: y - width, bottom: y };
    default:
      return { left: x, right: x + width, top: y - up, bottom: y + down };
  }
}
