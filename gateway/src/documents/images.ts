import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AskerLeftError } from '../postgres/fair-queue.ts';
import { StorageError } from '../storage/errors.ts';
import { placeOf } from '../storage/names.ts';
import { askAsCaller, type StoredObject } from '../storage/objects.ts';
import { isPicture } from '../storage/pictures.ts';
import { MissingBytes } from '../storage/store.ts';
import { thumbnailOf } from '../storage/thumbnails.ts';
import type { LogoMeans } from './logo.ts';
import { IMAGE_PIXELS } from './look.ts';
import { keyOf, type Pictures } from './picture-key.ts';
import type { DocumentTree, Image } from './tree.ts';

const OBJECTS = `
  select coalesce(jsonb_agg(to_jsonb(storage.object_of(p.place ->> 'bucket', p.place ->> 'name')) order by p.at), '[]')::text
  from jsonb_array_elements($1::jsonb) with ordinality p (place, at)`;

/** A machine that was busy a moment ago may have time now. */
const TRIES = 2;

/**
 * The pictures of a document's blocks, read as the caller and made small. What the caller may not see, what is gone and
 * what is no picture is left out; one that cannot be read is null, and the page says so. Both are logged: a document is never
 * refused because of a picture.
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
    if (keyOf(image) in drawn) continue;
    try {
      const object = objects[at];
      if (!object?.id) throw new Error('the caller may not see it, or it is gone');
      if (!isPicture(object.mime_type)) throw new Error('it is no picture');
      drawn[keyOf(image)] = await read(object).catch((error) => {
        // Nobody reads the page any more.
        if (error instanceof AskerLeftError) throw error;
        leaveOut(error, image);
        return null;
      });
    } catch (error) {
      if (error instanceof AskerLeftError) throw error;
      leaveOut(error, image);
    }
  }
  return drawn;

  async function read(object: StoredObject, tries = TRIES): Promise<string> {
    try {
      const jpeg = await thumbnailOf(await files(), object, IMAGE_PIXELS, pictures, asker, 'jpeg');
      return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    } catch (error) {
      if (tries === 1 || isFinal(error)) throw error;
      return read(object, tries - 1);
    }
  }

  async function readable(all: readonly Image[]): Promise<(StoredObject | null)[]> {
    const places = all.map(({ bucket, name }) => placeOrNone(bucket, name));
    const statement = { text: OBJECTS, values: [JSON.stringify(places)] };
    return JSON.parse((await askAsCaller(deps, request, reply, statement)) ?? '[]');
  }
}

/** Whether trying again would end the same way. */
const isFinal = (error: unknown) =>
  error instanceof AskerLeftError ||
  error instanceof MissingBytes ||
  (error instanceof StorageError && error.status < 500);

/** A name that no object can have finds none. */
function placeOrNone(bucket: string, name: string) {
  try {
    return placeOf(bucket, name);
  } catch {
    return { bucket: '', name: '' };
  }
}
