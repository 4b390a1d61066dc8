import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { invalidMimeType, invalidRequest } from './errors.ts';
import type { StoredObject } from './objects.ts';
import type { Files } from './open-store.ts';
import { isPicture, type Shrink, shrinkPicture } from './pictures.ts';

const LONGEST_SIDE = 2000;
/** Sizes of one picture that are kept; a page uses two or three, and nobody fills the disk with the rest. */
const KEPT_SIZES = 8;

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

/** A picture made smaller: from the cache, or by `work`, which waits for its turn. */
export async function thumbnailOf(
  { store, thumbnails }: Files,
  { digest, mime_type }: StoredObject,
  shrink: Shrink,
  work: (make: () => Promise<Buffer>) => Promise<Buffer>,
): Promise<Buffer> {
  if (!isPicture(mime_type)) throw invalidMimeType('Só imagens têm miniatura.');
  const folder = path.join(thumbnails, digest.slice(0, 2), digest);
  const file = path.join(folder, `${sizeName(shrink)}.webp`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const made = await work(async () => shrinkPicture(await store.read(digest), shrink));
  await keep(folder, file, made);
  return made;
}

export const sizeName = ({ width, height, resize }: Shrink) =>
  `${width ?? 'auto'}x${height ?? 'auto'}-${resize}`;

async function keep(folder: string, file: string, made: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let count = 0;
  for await (const _ of await opendir(folder)) count += 1;
  if (count >= KEPT_SIZES) return;
  // Under its name only when whole.
  const partial = path.join(folder, randomUUID());
  await writeFile(partial, made, { mode: 0o600 });
  await rename(partial, file).catch(() => rm(partial, { force: true }));
}
