import { readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Asker } from '../postgres/turns.ts';
import { contentTypeOf, isCutPdf } from './content-type.ts';
import { entityTooLarge, invalidMimeType, invalidRequest, StorageError } from './errors.ts';
import { cleanPicture, headOf, isPicture } from './pictures.ts';
import { digestOf, type Received, receive } from './receive.ts';
import type { StorageDeps } from './storage-deps.ts';

/** A form with one file in it. */
export const FILE_FORM = { limits: { files: 1, fields: 10, fieldSize: 4_096, parts: 12 } };
/** The frame around a file in a multipart body. */
export const FRAME_BYTES = 65_536;

const CUT_PDF = 'O PDF está incompleto ou danificado. Salve-o de novo e envie outra vez.';

/** A file whose bytes are in the store, as its row describes it. */
export interface Kept {
  digest: string;
  size: number;
  /** By content. */
  type: string;
  metadata: object;
  /** Its words, of a type that the product reads; empty of every other. */
  text: string;
}

/** The types that a place takes, by content; of `textTypes` it takes text in UTF-8, up to `textBytes`. */
export interface Taken {
  mimeTypes: readonly string[];
  textTypes?: readonly string[];
  textBytes?: number;
}

/**
 * Receives the one file of a request, of a form or as the body itself, and the name that its sender gave it in a form.
 * @throws StorageError EntityTooLarge beyond `most` bytes, InvalidRequest for none or an empty one.
 */
export async function receiveFile(
  request: FastifyRequest,
  folder: string,
  most: number,
): Promise<{ received: Received; name: string }> {
  if (!request.isMultipart()) {
    return { received: await notEmpty(await receive(request.raw, folder, most)), name: '' };
  }
  // One byte more than is taken, to distinguish a file that is too large from one that just fits.
  const part = await request.file({ limits: { fileSize: most + 1 }, throwFileSizeLimit: false });
  if (!part) throw invalidRequest('O corpo não tem nenhum arquivo.');
  const received = await notEmpty(await receive(part.file as Readable, folder, most));
  return { received, name: part.filename };
}

async function notEmpty(received: Received): Promise<Received> {
  if (received.size > 0) return received;
  await rm(received.file, { force: true });
  throw new StorageError(400, 'InvalidRequest', 'O arquivo está vazio.');
}

/**
 * Looks at a received file and keeps its bytes under their sha256, a picture without the notes of its camera. Its row is
 * still to be written; bytes without one are collected later.
 *
 * @param name where the ending says more than the content.
 * @throws StorageError InvalidMimeType for a type that is not among those taken, or a text in another encoding; EntityTooLarge.
 */
export async function keepFile(
  deps: StorageDeps,
  received: Received,
  name: string,
  { mimeTypes, textTypes = [], textBytes = 0 }: Taken,
  asker: Asker,
): Promise<Kept> {
  let kept = received;
  let metadata: object = {};
  try {
    const type = await contentTypeOf(received.file, name);
    const isText = type !== null && textTypes.includes(type);
    if (type === null || !(isText || mimeTypes.includes(type))) {
      const isCut = mimeTypes.includes('application/pdf') && (await isCutPdf(received.file));
      throw invalidMimeType(isCut ? CUT_PDF : undefined);
    }
    // Measured before a byte of it is read into memory.
    if (isText && received.size > textBytes) throw entityTooLarge(textBytes);
    const text = isText ? textOf(await readFile(received.file)) : '';
    if (isPicture(type)) {
      const head = await headOf(received.file);
      const clean = await deps.pictures.take(asker, head, () => cleanPicture(received, type, head));
      kept = clean.received;
      metadata = clean.facts;
    }
    const digest = await digestOf(kept.file);
    const files = await deps.files();
    await files.store.keep(kept.file, digest);
    return { digest, size: kept.size, type, metadata, text };
  } finally {
    await rm(received.file, { force: true });
    await rm(kept.file, { force: true });
  }
}

/** The text of a file without the mark of its encoding. @throws StorageError InvalidMimeType for bytes that are no UTF-8. */
function textOf(bytes: Buffer): string {
  let text = '\0';
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Refused below.
  }
  // PostgreSQL takes every other character.
  if (text.includes('\0')) throw invalidMimeType('O arquivo não está em UTF-8.');
  return text;
}
