import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Asker } from '../postgres/turns.ts';
import { contentTypeOf } from './content-type.ts';
import { invalidMimeType, invalidRequest, StorageError } from './errors.ts';
import { cleanPicture, headOf, isPicture } from './pictures.ts';
import { digestOf, type Received, receive } from './receive.ts';
import type { StorageDeps } from './storage-deps.ts';

/** A form with one file in it. */
export const FILE_FORM = { limits: { files: 1, fields: 10, fieldSize: 4_096, parts: 12 } };
/** The frame around a file in a multipart body. */
export const FRAME_BYTES = 65_536;

/** A file whose bytes are in the store, as its row describes it. */
export interface Kept {
  digest: string;
  size: number;
  /** By content. */
  type: string;
  metadata: object;
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
 * @throws StorageError InvalidMimeType for a type that is not among those taken.
 */
export async function keepFile(
  deps: StorageDeps,
  received: Received,
  name: string,
  mimeTypes: readonly string[],
  asker: Asker,
): Promise<Kept> {
  let kept = received;
  let metadata: object = {};
  try {
    const type = await contentTypeOf(received.file, name);
    if (type === null || !mimeTypes.includes(type)) throw invalidMimeType();
    if (isPicture(type)) {
      const head = await headOf(received.file);
      const clean = await deps.pictures.take(asker, head, () => cleanPicture(received, type, head));
      kept = clean.received;
      metadata = clean.facts;
    }
    const digest = await digestOf(kept.file);
    const files = await deps.files();
    await files.store.keep(kept.file, digest);
    return { digest, size: kept.size, type, metadata };
  } finally {
    await rm(received.file, { force: true });
    await rm(kept.file, { force: true });
  }
}
