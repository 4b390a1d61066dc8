import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import readExif from 'exif-reader';
import sharp from 'sharp';
import { invalidMimeType, StorageError } from './errors.ts';
import type { Received } from './receive.ts';

/** A picture with more would take hundreds of megabytes of memory. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SECONDS = 20;
const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;

/** The picture formats that are taken, each stored as what it was. */
const FORMATS: Record<string, 'jpeg' | 'png' | 'webp'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export const isPicture = (type: string) => Object.hasOwn(FORMATS, type);

/** What is kept of a picture's own notes. */
interface PictureFacts {
  width: number;
  height: number;
  /** When it was taken, as the camera's clock showed it, with its offset from UTC where it says one. */
  takenAt?: string;
}

/**
 * Writes a picture anew: turned upright, without the camera's notes (where it was taken, with what, a
 * preview of it), and without anything that is hidden behind the picture. The received file is removed.
 * @throws StorageError InvalidMimeType for what cannot be decoded, EntityTooLarge for too many pixels.
 */
export async function cleanPicture(
  { file }: Received,
  type: string,
): Promise<{ received: Received; facts: PictureFacts }> {
  const clean = path.join(path.dirname(file), randomUUID());
  const format = FORMATS[type];
  if (!format) throw invalidMimeType();
  try {
    const { width, height, exif } = await sharp(file, LIMITS).metadata();
    if (width * height > MOST_PIXELS) throw tooManyPixels();
    const written = await sharp(file, LIMITS)
      .autoOrient()
      .timeout({ seconds: LONGEST_SECONDS })
      .toFormat(format, format === 'png' ? {} : { quality: 85 })
      .toFile(clean);
    const takenAt = exif && takenAtOf(exif);
    return {
      received: { file: clean, size: written.size },
      facts: { width: written.width, height: written.height, ...(takenAt && { takenAt }) },
    };
  } catch (error) {
    await rm(clean, { force: true });
    throw refusalOf(error);
  } finally {
    await rm(file, { force: true });
  }
}

/** How a picture is made smaller, as the stock client asks for it. */
export interface Shrink {
  width?: number;
  height?: number;
  resize: 'cover' | 'contain' | 'fill';
}

/** A smaller picture as WebP; never larger than the original. */
export async function shrinkPicture(source: Readable, shrink: Shrink): Promise<Buffer> {
  const { width, height, resize } = shrink;
  const fit = resize === 'contain' ? 'inside' : resize;
  const picture = sharp(LIMITS)
    .timeout({ seconds: LONGEST_SECONDS })
    .resize({ width, height, fit, withoutEnlargement: true })
    .webp({ quality: 80 });
  source.on('error', (error) => picture.destroy(error));
  return source.pipe(picture).toBuffer();
}

function takenAtOf(exif: Buffer): string | undefined {
  try {
    const { DateTimeOriginal, OffsetTimeOriginal } = readExif(exif).Photo ?? {};
    if (!DateTimeOriginal || Number.isNaN(DateTimeOriginal.getTime())) return undefined;
    const offset = /^[+-]\d\d:\d\d$/.test(OffsetTimeOriginal ?? '') ? OffsetTimeOriginal : '';
    return DateTimeOriginal.toISOString().slice(0, 19) + offset;
  } catch {
    // Notes that nobody can read are no reason to refuse the picture.
    return undefined;
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof StorageError) return error;
  const { message = '', code } = error as { message?: string; code?: string };
  // No room on the disk, or no file any more: a fault of ours.
  if (code?.startsWith('E')) return error;
  if (/pixel limit/.test(message)) return tooManyPixels();
  return invalidMimeType('A imagem está danificada ou não pode ser lida.');
}

const tooManyPixels = () =>
  new StorageError(413, 'EntityTooLarge', 'A imagem tem pixels demais: no máximo 50 megapixels.');
