interface Fit {
  longestSide: number;
  type: 'image/jpeg' | 'image/png';
  /** JPEG quality, from 0 to 1. */
  quality: number;
}

/** The picture with no side longer than `longestSide`; null when this browser cannot read it. */
export async function shrinkPicture(
  file: File,
  { longestSide, type, quality }: Fit,
): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const share = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  // A canvas without a pixel cannot be written, and a line may become one.
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  return blob && new File([blob], file.name, { type: blob.type });
}
