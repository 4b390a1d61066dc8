import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../callers/identity.ts';
import { accessDenied } from './errors.ts';
import { jsonOf, textsOf } from './json-body.ts';
import { signReadLink, signUploadLink } from './links.ts';
import { type Place, placeOf } from './names.ts';
import { askAsCaller, bucketFor, readableObject, refuseReplacing } from './objects.ts';
import type { Shrink } from './pictures.ts';
import type { StorageDeps } from './storage-deps.ts';
import { shrinkOf } from './thumbnails.ts';

/** Links made at once. */
const MOST_LINKS = 500;

/** POST `object/sign/:bucket[/*]`: links to read; POST `object/upload/sign/:bucket/*`: a link to put one file. */
export function linkRoutes(app: FastifyInstance, deps: StorageDeps): void {
  app.post('/object/sign/:bucket/*', async (request, reply) => {
    const place = placeIn(request);
    const { expiresIn, transform } = jsonOf(request);
    const shrink = transform ? shrinkOf(transform as Record<string, unknown>) : undefined;
    const { id } = await readableObject(deps, request, reply, place);
    return { signedURL: linkTo(request, place, id, expiresIn, shrink) };
  });

  app.post('/object/sign/:bucket', async (request, reply) => {
    const { bucket } = request.params as { bucket: string };
    const { expiresIn, paths } = jsonOf(request);
    const places = textsOf(paths, MOST_LINKS).map((name) => placeOf(bucket, name));
    const ids = await idsOf(request, reply, bucket, places);
    return places.map((place) => {
      const id = ids[place.name];
      return id
        ? { error: null, path: place.name, signedURL: linkTo(request, place, id, expiresIn) }
        : { error: 'Arquivo não encontrado.', path: place.name, signedURL: null };
    });
  });

  app.post('/object/upload/sign/:bucket/*', async (request, reply) => {
    const place = placeIn(request);
    const claims = callerOf(request);
    if (claims.role === 'anon') throw accessDenied();
    const rules = await bucketFor(deps, request, reply, place);
    const replaces = request.headers['x-upsert'] === 'true';
    if (replaces) refuseReplacing(rules);
    const token = signUploadLink(deps.keys, place, { replaces }, claims);
    const { bucket, name } = place;
    return { url: `/object/upload/sign/${bucket}/${encodeURI(name)}?token=${token}`, token };
  });

  /** As the stock client takes it: not encoded, which it does itself. */
  function linkTo(
    request: FastifyRequest,
    { bucket, name }: Place,
    id: string,
    seconds: unknown,
    shrink?: Shrink,
  ) {
    const maker = callerOf(request);
    const token = signReadLink(deps.keys, { bucket, name }, { id, shrink }, maker, seconds);
    const surface = shrink ? 'render/image' : 'object';
    return `/${surface}/sign/${bucket}/${name}?token=${token}`;
  }

  /** The ids of those that the caller may read, by name. */
  async function idsOf(
    request: FastifyRequest,
    reply: Parameters<typeof askAsCaller>[2],
    bucket: string,
    places: Place[],
  ): Promise<Record<string, string | undefined>> {
    if (callerOf(request).role === 'anon') return {};
    const text = `select coalesce(jsonb_object_agg(o.name, o.id), '{}')::text from storage.objects o
      where o.bucket_id = $1::text and o.name in (select jsonb_array_elements_text($2::jsonb))`;
    const values = [bucket, JSON.stringify(places.map(({ name }) => name))];
    const found = await askAsCaller(deps, request, reply, { text, values });
    // Without a prototype: a name may be "constructor".
    return Object.assign(Object.create(null), JSON.parse(found ?? '{}'));
  }
}

const placeIn = ({ params }: FastifyRequest) => {
  const { bucket, '*': name } = params as Record<string, string>;
  return placeOf(bucket, name);
};
