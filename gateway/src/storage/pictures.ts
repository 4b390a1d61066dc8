import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import readExif from 'exif-reader';
import sharp from 'sharp';
import { invalidMimeType, StorageError } from './errors.ts';
import type { Received } from './receive.ts';

/**
 * The longest side that WebP can write, as smaller copies are; a panorama of a phone has it. Also what bounds memory:
 * the decoder keeps strips of the whole width, so pixels alone bound nothing.
 */
const LONGEST_SIDE = 16_383;
const MOST_PIXELS = 50_000_000;
/** Bytes of one decoded picture: 50 megapixels of eight bits a colour. A picture of sixteen has half as many pixels. */
export const MOST_DECODED_BYTES = 4 * MOST_PIXELS;
const LONGEST_SECONDS = 20;
/** The first frame alone: an animation is decoded no further. */
const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;

// Nothing of a picture is kept once it was sent, and one picture uses one processor.
sharp.cache(false);
sharp.concurrency(1);

/** The picture formats that are taken, each stored as what it was. */
const FORMATS: Record<string, 'jpeg' | 'png' | 'webp'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export const isPicture = (type: string) => Object.hasOwn(FORMATS, type);

/** Facts that are kept from a picture's own metadata. */
interface PictureFacts {
  width: number;
  height: number;
  /** When it was taken, as the camera's clock showed it, with its offset from UTC where it says one. */
  takenAt?: string;
}

/** Facts from the head of a picture, before anything of it is decoded. */
export interface PictureHead {
  width: number;
  height: number;
  /** Bytes that the whole picture takes once it is decoded. */
  decodedBytes: number;
  exif?: Buffer;
}

/**
 * Reads the head of a picture, which takes a few milliseconds whatever its size.
 * @throws StorageError InvalidMimeType for what is no picture, EntityTooLarge for one that is not worked at.
 */
export async function headOf(picture: string | Buffer): Promise<PictureHead> {
  try {
    const { width, height, channels, depth, exif } = await sharp(picture, LIMITS).metadata();
    const decodedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
    if (Math.max(width, height) > LONGEST_SIDE) throw sideTooLong();
    if (width * height > MOST_PIXELS || decodedBytes > MOST_DECODED_BYTES) throw tooManyPixels();
    return { width, height, decodedBytes, exif };
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Writes a picture again: turned upright, without the camera's notes (where it was taken, with what, a
 * preview of it), and without anything that is hidden behind the picture. The received file is the caller's to remove.
 * @throws StorageError InvalidMimeType for what cannot be decoded, 503 where it takes longer than `seconds`.
 */
export async function cleanPicture(
  { file }: Received,
  type: string,
  { exif }: PictureHead,
  seconds = LONGEST_SECONDS,
): Promise<{ received: Received; facts: PictureFacts }> {
  const clean = path.join(path.dirname(file), randomUUID());
  const format = FORMATS[type];
  if (!format) throw invalidMimeType();
  try {
    const written = await sharp(file, LIMITS)
      .autoOrient()
      .timeout({ seconds })
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
  }
}

/** How a picture is made smaller, as the stock client asks for it. */
export interface Shrink {
  width?: number;
  height?: number;
  resize: 'cover' | 'contain' | 'fill';
}

/** How a smaller picture is written: for a screen, or for a page of a document, which has no WebP and no transparency. */
export type SmallFormat = 'webp' | 'jpeg';

/** A smaller picture; never larger than the original. @throws StorageError, as headOf does; 503 where it takes too long. */
export async function shrinkPicture(
  source: Readable,
  { width, height, resize }: Shrink,
  format: SmallFormat = 'webp',
): Promise<Buffer> {
  const fit = resize === 'contain' ? 'inside' : resize;
  const picture = await buffer(source);
  await headOf(picture);
  try {
    const small = sharp(picture, LIMITS)
      .timeout({ seconds: LONGEST_SECONDS })
      .resize({ width, height, fit, withoutEnlargement: true });
    return await (format === 'jpeg'
      ? small.flatten({ background: '#ffffff' }).jpeg({ quality: 80 })
      : small.webp({ quality: 80 })
    ).toBuffer();
  } catch (error) {
    throw refusalOf(error);
  }
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
  // A free machine takes a few seconds for the largest picture that its head lets through.
  if (/^timeout: /.test(message)) return tooBusy();
  return invalidMimeType('A imagem está danificada ou não pode ser lida.');
}

const tooBusy = () =>
  new StorageError(
    503,
    'SlowDown',
    'Muitas imagens estão sendo preparadas agora. Tente de novo em alguns segundos.',
    { 'retry-after': '10' },
  );

const tooManyPixels = () =>
  new StorageError(413, 'EntityTooLarge', 'A imagem tem pixels demais: no máximo 50 megapixels.');

const sideTooLong = () =>
  new StorageError(
    413,
    'EntityTooLarge',
    'A imagem é comprida demais: no máximo 16.383 pixels de cada lado.',
  );
