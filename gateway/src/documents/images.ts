import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import type { Deps } from '../deps.ts';
import { placeOf } from '../storage/names.ts';
import { askAsCaller, type StoredObject } from '../storage/objects.ts';
import { thumbnailOf } from '../storage/thumbnails.ts';
import type { LogoMeans } from './logo.ts';
import { IMAGE_PIXELS } from './look.ts';
import { keyOf, type Pictures } from './picture-key.ts';
import type { DocumentTree, Image } from './tree.ts';

const OBJECTS = `
  select coalesce(jsonb_agg(to_jsonb(storage.object_of(p.place ->> 'bucket', p.place ->> 'name')) order by p.at), '[]')::text
  from jsonb_array_elements($1::jsonb) with ordinality p (place, at)`;

/**
 * The pictures of a document's blocks, read as the caller and made small. What the caller may not see, what is gone and
 * what cannot be read is left out and logged: a document is never refused because of a picture.
 */
export async function picturesOf(
  tree: DocumentTree,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { files, pictures, asker }: LogoMeans & { asker: Parameters<typeof thumbnailOf>[4] },
): Promise<Pictures> {
  const images = tree.blocks.flatMap((block) => (block.kind === 'images' ? block.images : []));
  const drawn: Pictures = {};
  // Reached by a link there is no caller who reads files.
  if (images.length === 0 || !request.caller) return drawn;
  const leaveOut = (error: unknown, image: Image) =>
    deps.log.warn({ err: error, image: keyOf(image) }, 'a document was drawn without a picture');
  const objects = await readable(images).catch((error) => {
    leaveOut(error, images[0] as Image);
    return [];
  });
  for (const [at, image] of images.entries()) {
    if (drawn[keyOf(image)]) continue;
    try {
      const object = objects[at];
      if (!object?.id) throw new Error('the caller may not see it, or it is gone');
      const small = await thumbnailOf(await files(), object, IMAGE_PIXELS, pictures, asker);
      const jpeg = await sharp(small).flatten({ background: '#ffffff' }).jpeg().toBuffer();
      drawn[keyOf(image)] = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    } catch (error) {
      leaveOut(error, image);
    }
  }
  return drawn;

  async function readable(all: readonly Image[]): Promise<(StoredObject | null)[]> {
    const places = all.map(({ bucket, name }) => placeOrNone(bucket, name));
    const statement = { text: OBJECTS, values: [JSON.stringify(places)] };
    return JSON.parse((await askAsCaller(deps, request, reply, statement)) ?? '[]');
  }
}

/** A name that no object can have finds none. */
function placeOrNone(bucket: string, name: string) {
  try {
    return placeOf(bucket, name);
  } catch {
    return { bucket: '', name: '' };
  }
}
