const LONGEST_SIDE = 512;

/**
 * A logo as it is sent: no side longer than 512 pixels; a JPEG stays one, anything else becomes a PNG, which keeps what is transparent.
 * @throws Error with a sentence for people, when the browser cannot read the picture.
 */
export async function fitLogo(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture || file.type === 'image/svg+xml')
    throw new Error('Não foi possível ler esta imagem. Envie um arquivo JPG, PNG ou WebP.');
  const share = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob)
    throw new Error('Não foi possível ler esta imagem. Envie um arquivo JPG, PNG ou WebP.');
  return new File([blob], file.name, { type });
}
