import { Unreadable } from './workbook.ts';

interface DecodedText {
  text: string;
  remark: string | null;
}

/**
 * The text of a CSV file. A byte order mark decides; then UTF-8 where every byte is valid UTF-8; what is
 * left was written by an older Windows program, and the person reads so, because nothing in such a
 * file says what its accents are.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return withoutNulls('utf-16le', bytes, null);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return withoutNulls('utf-16be', bytes, null);
  try {
    return withoutNulls('utf-8', bytes, null);
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    return withoutNulls('windows-1252', bytes, 'Acentos lidos como Windows-1252 (Latin-1)');
  }
}

function withoutNulls(encoding: string, bytes: Uint8Array, remark: string | null): DecodedText {
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  if (text.includes('\0')) throw new Unreadable('Este arquivo não é uma planilha nem um texto.');
  return { text, remark };
}
