import { shrinkPicture } from './shrink-picture.ts';

/** Enough to read a plan on paper A3, and a twentieth of what a phone's camera makes. */
const LONGEST_SIDE = 2048;
/** A file of this size goes as it is. */
const SMALL_BYTES = 1024 * 1024;

/**
 * A photo as it is sent: no longer than 2048 pixels, because a site has a bad connection. Pictures that
 * are small, are no photos, or that this browser cannot read are sent as they are.
 */
export async function fitPhoto(file: File): Promise<File> {
  if (file.type !== 'image/jpeg' || file.size <= SMALL_BYTES) return file;
  const small = await shrinkPicture(file, {
    longestSide: LONGEST_SIDE,
    type: 'image/jpeg',
    quality: 0.85,
  });
  return small && small.size < file.size ? small : file;
}
