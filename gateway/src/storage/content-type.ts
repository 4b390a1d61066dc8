import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** As much of a text as is looked at to tell what it is. */
const HEAD_BYTES = 65_536;
const DRAWING_BINARY = 'AutoCAD Binary DXF';

/**
 * What a file is, by its content. The name decides only between kinds of plain text, which have no
 * other sign. Null for what is not known, above all for text that a browser would run.
 */
export async function contentTypeOf(file: string, name: string): Promise<string | null> {
  const found = await fileTypeFromFile(file);
  if (found) return found.mime;
  const head = await headOf(file);
  const start = head.toString('latin1', 0, 32);
  if (/^AC10\d\d/.test(start)) return 'image/vnd.dwg';
  if (start.startsWith(DRAWING_BINARY)) return 'image/vnd.dxf';
  if (!isPlainText(head)) return null;
  if (/^\s*(999[\s\S]{0,500}?\s)?0\s+SECTION/.test(head.toString('latin1', 0, 1024))) {
    return 'image/vnd.dxf';
  }
  return /\.csv$/i.test(name) ? 'text/csv' : null;
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** No control sign but white space, and nothing that begins like markup. */
function isPlainText(head: Buffer): boolean {
  if (head.length === 0) return false;
  if (head.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte))) return false;
  return !/^(\xef\xbb\xbf)?\s*</.test(head.toString('latin1', 0, 1024));
}
