import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** As much of a text as is looked at to find its type. */
const HEAD_BYTES = 65_536;
const DRAWING_BINARY = 'AutoCAD Binary DXF';

/** As much of a PDF's end as is searched for its last line. */
const TAIL_BYTES = 65_536;
/** Where a program that takes a PDF for a page would begin to read. */
const PAGE_BYTES = 4_096;

/**
 * The media type of a file, by its content. The name decides only between kinds of plain text and of markup, which have no
 * other sign. Null for what is not known, above all for text that a browser would run. A file that is of two types at
 * once is known as far as content can show; the name under which it is saved fits the type (file-name.ts).
 */
export async function contentTypeOf(file: string, name: string): Promise<string | null> {
  const found = await fileTypeFromFile(file);
  if (found?.mime === 'application/pdf') return (await isPdf(file)) ? found.mime : null;
  // A page and a picture of a browser may begin like any XML: by that name alone it is data, which nothing shows.
  if (found?.mime === 'application/xml') return isNamedXml(name) ? found.mime : null;
  if (found) return found.mime;
  const { head } = await endsOf(file);
  const start = head.toString('latin1', 0, 32);
  if (/^AC10\d\d/.test(start)) return 'image/vnd.dwg';
  if (start.startsWith(DRAWING_BINARY)) return 'image/vnd.dxf';
  if (isNamedXml(name) && hasNoControls(head) && /^(\xef\xbb\xbf)?\s*<[a-z_]/i.test(start)) {
    return 'application/xml';
  }
  if (!isPlainText(head)) return null;
  if (isDrawing(head.toString('latin1'))) return 'image/vnd.dxf';
  return /\.csv$/i.test(name) ? 'text/csv' : null;
}

/** Whether a file begins as a PDF and ends before its last line: an upload or a disk has cut it off. */
export async function isCutPdf(file: string): Promise<boolean> {
  const found = await fileTypeFromFile(file);
  if (found?.mime !== 'application/pdf') return false;
  const ends = await endsOf(file);
  return !beginsLikePage(ends.head) && !hasLastLine(ends);
}

/** The first and the last bytes of a file; they overlap in a short one. */
async function endsOf(file: string): Promise<{ head: Buffer; tail: Buffer }> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const read = async (position: number, most: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, position);
      return buffer.subarray(0, bytesRead);
    };
    const tail = await read(Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
    return { head: await read(0, HEAD_BYTES), tail };
  } finally {
    await handle.close();
  }
}

/** It has the last line of a PDF, which other bytes may follow, and does not begin like a page or a program of pages. */
async function isPdf(file: string): Promise<boolean> {
  const ends = await endsOf(file);
  return hasLastLine(ends) && !beginsLikePage(ends.head);
}

const hasLastLine = ({ head, tail }: { head: Buffer; tail: Buffer }) =>
  head.includes('%%EOF') || tail.includes('%%EOF');

const beginsLikePage = (head: Buffer) =>
  /<(!doctype|html|head|body|script|hta:|svg|iframe)/i.test(head.toString('latin1', 0, PAGE_BYTES));

/** DXF is pairs of lines, a whole number that says what the next line is; the first section follows comments (999). */
function isDrawing(head: string): boolean {
  const lines = head.split(/\r\n|\r|\n/);
  const isWhole = head.length < HEAD_BYTES;
  if (!isWhole) lines.pop();
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    pairs.push([lines[at]?.trim() ?? '', lines[at + 1]?.trim() ?? '']);
  }
  const first = pairs.findIndex(([code]) => code !== '999');
  const [section, title] = [pairs[first], pairs[first + 1]];
  return (
    section?.[0] === '0' &&
    section[1] === 'SECTION' &&
    title?.[0] === '2' &&
    SECTIONS.has(title[1]) &&
    pairs.every(([code, value]) => /^-?\d{1,4}$/.test(code) || (code === '' && value === ''))
  );
}

const SECTIONS = new Set(
  'HEADER CLASSES TABLES BLOCKS ENTITIES OBJECTS THUMBNAILIMAGE ACDSDATA'.split(' '),
);

/** No control sign but white space, and nothing that begins like markup. */
function isPlainText(head: Buffer): boolean {
  if (head.length === 0 || !hasNoControls(head)) return false;
  return !/^(\xef\xbb\xbf)?\s*</.test(head.toString('latin1', 0, 1024));
}

const hasNoControls = (head: Buffer) =>
  !head.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte));

const isNamedXml = (name: string) => /\.xml$/i.test(name);
