import { shrinkPicture } from '../attachments/shrink-picture.ts';

const LONGEST_SIDE = 512;

/**
 * A logo as it is sent: no side longer than 512 pixels. A JPEG stays one; anything else becomes a PNG,
 * which keeps what is transparent.
 * @throws Error with a sentence for people, when the browser cannot read the picture.
 */
export async function fitLogo(file: File): Promise<File> {
  // A browser may draw an SVG, but a logo is a picture.
  const isDrawing = file.type === 'image/svg+xml';
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const small = isDrawing
    ? null
    : await shrinkPicture(file, { longestSide: LONGEST_SIDE, type, quality: 0.9 });
  if (!small)
    throw new Error('Não foi possível ler esta imagem. Envie um arquivo JPG, PNG ou WebP.');
  return small;
}
