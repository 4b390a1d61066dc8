import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../callers/identity.ts';
import { noSuchKey } from './errors.ts';
import { jsonOf, textsOf } from './json-body.ts';
import { placeOf } from './names.ts';
import { askAsCaller } from './objects.ts';
import type { StorageDeps } from './storage-deps.ts';

const MOST_REMOVED = 1_000;

/**
 * DELETE `object/:bucket` {prefixes} and `object/:bucket/*`: removes what the caller may delete, and answers
 * what was removed. The bytes go with the next collection (collect.ts).
 */
export function removeRoutes(app: FastifyInstance, deps: StorageDeps): void {
  app.delete('/object/:bucket', async (request, reply) => {
    const { bucket } = request.params as { bucket: string };
    const { prefixes } = jsonOf(request);
    const names = textsOf(prefixes, MOST_REMOVED).map((name) => placeOf(bucket, name).name);
    reply.type('application/json; charset=utf-8');
    return remove(request, reply, bucket, names);
  });

  app.delete('/object/:bucket/*', async (request, reply) => {
    const { bucket: said, '*': path } = request.params as Record<string, string>;
    const { bucket, name } = placeOf(said, path);
    const removed = await remove(request, reply, bucket, [name]);
    if (removed === '[]') throw noSuchKey();
    return { message: 'Successfully deleted' };
  });

  async function remove(
    request: FastifyRequest,
    reply: FastifyReply,
    bucket: string,
    names: string[],
  ): Promise<string> {
    if (callerOf(request).role === 'anon') return '[]';
    const text = `with gone as (
        delete from storage.objects o
        where o.bucket_id = $1::text and o.name in (select jsonb_array_elements_text($2::jsonb))
        returning o.*
      )
      select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'bucket_id', g.bucket_id,
        'owner', g.owner_id, 'created_at', g.created_at, 'updated_at', g.created_at,
        'last_accessed_at', g.created_at, 'metadata', jsonb_build_object('size', g.size, 'mimetype', g.mime_type))), '[]')::text
      from gone g`;
    const values = [bucket, JSON.stringify(names)];
    const writes = { readOnly: false };
    return (await askAsCaller(deps, request, reply, { text, values }, undefined, writes)) ?? '[]';
  }
}
