import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AskerLeftError } from '../postgres/fair-queue.ts';
import { placeOf } from '../storage/names.ts';
import { askAsCaller, type StoredObject } from '../storage/objects.ts';
import { isPicture } from '../storage/pictures.ts';
import { thumbnailOf } from '../storage/thumbnails.ts';
import type { PictureMeans } from './logo.ts';
import { IMAGE_PIXELS } from './look.ts';
import { isFinal, patiently } from './patiently.ts';
import { documentsBusy } from './pdf-worker.ts';
import { keyOf, type Pictures } from './picture-key.ts';
import type { DocumentTree, Image } from './tree.ts';

const OBJECTS = `
  select coalesce(jsonb_agg(to_jsonb(storage.object_of(p.place ->> 'bucket', p.place ->> 'name')) order by p.at), '[]')::text
  from jsonb_array_elements($1::jsonb) with ordinality p (place, at)`;

/**
 * The pictures of a document's blocks, read as the caller and made small. A picture that the caller may not see or that is
 * gone, and a file of another kind, are left out; a picture that cannot be read is null, and the page says so. Both are logged. A picture that a busy
 * machine refuses is tried again (patiently.ts): a document lacks none that another try would show. The turns are beside those of the person's
 * page, whose thumbnails would keep each picture waiting behind all of them.
 * @throws WireError 503 where the machine stays busy; what is small by then is kept for the next try. Errors of the database.
 */
export async function picturesOf(
  tree: DocumentTree,
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  { files, pictures, began, asker }: PictureMeans & { asker: Parameters<typeof thumbnailOf>[4] },
): Promise<Pictures> {
  const images = tree.blocks.flatMap((block) => (block.kind === 'images' ? block.images : []));
  const drawn: Pictures = {};
  // Reached by a link there is no caller who reads files.
  if (images.length === 0 || !request.caller) return drawn;
  const turns = { ...asker, person: `documents of ${asker.person}` };
  const leaveOut = (error: unknown, image: Image) =>
    deps.log.warn({ err: error, image: keyOf(image) }, 'a document was drawn without a picture');
  const objects = await readable(images);
  for (const [at, image] of images.entries()) {
    if (keyOf(image) in drawn) continue;
    const object = objects[at];
    if (!object?.id) leaveOut(new Error('the caller may not see it, or it is gone'), image);
    else if (!isPicture(object.mime_type)) leaveOut(new Error('it is no picture'), image);
    else drawn[keyOf(image)] = await read(object, image);
  }
  return drawn;

  async function read(object: StoredObject, image: Image): Promise<string | null> {
    try {
      const small = await patiently(began, async () =>
        thumbnailOf(await files(), object, IMAGE_PIXELS, pictures, turns, 'jpeg'),
      );
      return `data:image/jpeg;base64,${small.toString('base64')}`;
    } catch (error) {
      // Nobody reads the page any more.
      if (error instanceof AskerLeftError) throw error;
      if (!isFinal(error)) {
        deps.log.error({ err: error, image: keyOf(image) }, 'a picture could not be made small');
        throw documentsBusy();
      }
      leaveOut(error, image);
      return null;
    }
  }

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
