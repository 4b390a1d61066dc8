import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asker } from '../postgres/turns.ts';
import { invalidMimeType, invalidRequest } from './errors.ts';
import type { StoredObject } from './objects.ts';
import type { Files } from './open-store.ts';
import type { PictureSize, PictureTurns } from './picture-turns.ts';
import {
  isPicture,
  MOST_DECODED_BYTES,
  type Shrink,
  type SmallFormat,
  shrinkPicture,
} from './pictures.ts';

const LONGEST_SIDE = 2000;
/** Sizes of one picture that are kept; a page uses two or three, and nobody fills the disk with the rest. */
const KEPT_SIZES = 8;
const ENDINGS: Record<SmallFormat, string> = { webp: 'webp', jpeg: 'jpg' };
/** Smaller pictures that are being made, by file: two who ask for one at once wait for the same work. */
const atWork = new Map<string, Promise<Buffer>>();

/** Reads the stock client's transform: width, height, resize. @throws StorageError */
export function shrinkOf(said: Record<string, unknown>): Shrink {
  const { resize = 'cover' } = said;
  const [width, height] = [sideOf(said.width), sideOf(said.height)];
  if (width === undefined && height === undefined) {
    throw invalidRequest('Informe a largura ou a altura da imagem.');
  }
  if (resize !== 'cover' && resize !== 'contain' && resize !== 'fill') {
    throw invalidRequest('resize deve ser cover, contain ou fill.');
  }
  return { width, height, resize };
}

function sideOf(said: unknown): number | undefined {
  if (said === undefined) return undefined;
  const side = Number(said);
  if (!Number.isInteger(side) || side < 1 || side > LONGEST_SIDE) {
    throw invalidRequest(`Largura e altura vão de 1 a ${LONGEST_SIDE} pixels.`);
  }
  return side;
}

/**
 * A picture made smaller: from the cache, or made when it is the turn of `asker`. JPEG is for pages, which have one size, and is
 * kept however many sizes a client has asked for.
 * @throws StorageError; MissingBytes; errors of a queue that is full or too slow.
 */
export async function thumbnailOf(
  { store, thumbnails }: Files,
  { digest, mime_type, metadata }: StoredObject,
  shrink: Shrink,
  turns: PictureTurns,
  asker: Asker,
  format: SmallFormat = 'webp',
): Promise<Buffer> {
  if (!isPicture(mime_type)) throw invalidMimeType('Só imagens têm miniatura.');
  const folder = path.join(thumbnails, digest.slice(0, 2), digest);
  const file = path.join(folder, `${sizeName(shrink)}.${ENDINGS[format]}`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  // The one who began it may leave, or be refused: then it is made for this asker.
  const others = await atWork.get(file)?.catch(() => null);
  if (others) return others;
  const make = async () => shrinkPicture(await store.read(digest), shrink, format);
  const made = turns.take(asker, sizeSaid(metadata), make);
  atWork.set(file, made);
  try {
    const small = await made;
    // Kept for the next one; a full disk, or a folder that the daily job removed meanwhile, takes it from nobody.
    await keep(folder, file, small, format === 'jpeg').catch(() => undefined);
    return small;
  } finally {
    if (atWork.get(file) === made) atWork.delete(file);
  }
}

/** A picture's size by its row, in which eight bits a colour are stored; as large as may be when it does not say. */
function sizeSaid({ width, height }: Record<string, unknown>): PictureSize {
  if (typeof width !== 'number' || typeof height !== 'number') {
    return { width: MOST_DECODED_BYTES, height: 1, decodedBytes: MOST_DECODED_BYTES };
  }
  return { width, height, decodedBytes: Math.min(width * height * 4, MOST_DECODED_BYTES) };
}

/** How the stock service names in a header what it did. */
export function transformationsOf({ width, height, resize }: Shrink): string {
  const type = { cover: 'fill', contain: 'fit', fill: 'force' }[resize];
  return [width && `width:${width}`, height && `height:${height}`, `resizing_type:${type}`]
    .filter(Boolean)
    .join(',');
}

export const sizeName = ({ width, height, resize }: Shrink) =>
  `${width ?? 'auto'}x${height ?? 'auto'}-${resize}`;

async function keep(folder: string, file: string, made: Buffer, always: boolean): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  for await (const _ of await opendir(folder)) count += 1;
  if (count >= KEPT_SIZES && !always) return;
  // Under its name only when whole.
  const partial = path.join(folder, randomUUID());
  try {
    await writeFile(partial, made, { mode: 0o600 });
    await rename(partial, file);
  } catch {
    await rm(partial, { force: true });
  }
}
