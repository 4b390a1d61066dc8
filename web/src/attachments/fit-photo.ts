/** Enough to read a plan on paper A3, and a twentieth of what a phone's camera makes. */
const LONGEST_SIDE = 2048;
/** A file of this size goes as it is. */
const SMALL_BYTES = 1024 * 1024;
const QUALITY = 0.85;

/**
 * A photo as it is sent: no longer than 2048 pixels, because a site has a bad connection. Pictures that
 * are small, are no photos, or that this browser cannot read are sent as they are.
 */
export async function fitPhoto(file: File): Promise<File> {
  if (file.type !== 'image/jpeg' || file.size <= SMALL_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const share = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * share);
  canvas.height = Math.round(picture.height * share);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  );
  return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
}
