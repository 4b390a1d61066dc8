import sharp from 'sharp';
import type { Deps } from '../deps.ts';
import type { Asker } from '../postgres/turns.ts';
import { placeOf } from '../storage/names.ts';
import { publicObject } from '../storage/objects.ts';
import type { Files } from '../storage/open-store.ts';
import type { PictureTurns } from '../storage/picture-turns.ts';
import { thumbnailOf } from '../storage/thumbnails.ts';
import { LOGO } from './look.ts';
import { patiently } from './patiently.ts';
import type { DocumentTree } from './tree.ts';

/** Pixels for each point of the page: sharp on paper too. */
const DENSITY = 4;

/** Needed to read the logo and the pictures of a document, beside the database. */
export interface PictureMeans {
  files(): Promise<Files>;
  pictures: PictureTurns;
  /** When the drawing of the document began, by `performance.now()`. */
  began: number;
}

/**
 * The logo of a letterhead as the data URL of a small PNG; null without one. Only an object of a public bucket is
 * read. A logo that is gone or cannot be read is left out: a document is never refused because of it.
 */
export async function logoOf(
  { letterhead }: DocumentTree,
  deps: Deps,
  { files, pictures, began }: PictureMeans,
  asker: Asker,
): Promise<string | null> {
  if (!letterhead?.logo) return null;
  const shrink = {
    width: LOGO.width * DENSITY,
    height: LOGO.height * DENSITY,
    resize: 'contain',
  } as const;
  try {
    const place = placeOf(letterhead.logo.bucket, letterhead.logo.name);
    const object = await publicObject(deps, place);
    const small = await patiently(began, async () =>
      thumbnailOf(await files(), object, shrink, pictures, asker),
    );
    const png = await sharp(small).png().toBuffer();
    return `data:image/png;base64,${png.toString('base64')}`;
  } catch (error) {
    deps.log.warn({ err: error }, 'a document was drawn without its logo');
    return null;
  }
}
