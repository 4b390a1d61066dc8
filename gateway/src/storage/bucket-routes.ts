import type { FastifyInstance } from 'fastify';
import { callerOf } from '../callers/identity.ts';
import { invalidRequest, noSuchBucket } from './errors.ts';
import { askAsCaller } from './objects.ts';
import type { StorageDeps } from './storage-deps.ts';

const BUCKET = `jsonb_build_object('id', b.id, 'name', b.id, 'owner', '', 'public', b.public,
  'file_size_limit', b.size_limit, 'allowed_mime_types', b.mime_types || b.text_types, 'type', 'STANDARD',
  'created_at', b.created_at, 'updated_at', b.created_at)`;

/** GET `bucket` and `bucket/:id`: what the buckets are and take, for everybody who is signed in. */
export function bucketRoutes(app: FastifyInstance, deps: StorageDeps): void {
  app.get('/bucket', async (request, reply) => {
    // The stock client always sends one, of nobody signed out too.
    if (request.headers.authorization === undefined) {
      throw invalidRequest(`headers must have required property 'authorization'`);
    }
    reply.type('application/json; charset=utf-8');
    if (callerOf(request).role === 'anon') return '[]';
    const text = `select coalesce(jsonb_agg(${BUCKET} order by b.id), '[]')::text from storage.buckets b`;
    return askAsCaller(deps, request, reply, { text, values: [] });
  });

  app.get('/bucket/:id', async (request, reply) => {
    if (callerOf(request).role === 'anon') throw noSuchBucket();
    const { id } = request.params as { id: string };
    const text = `select ${BUCKET}::text from storage.buckets b where b.id = $1::text`;
    const found = await askAsCaller(deps, request, reply, { text, values: [id] });
    if (found === null) throw noSuchBucket();
    return reply.type('application/json; charset=utf-8').send(found);
  });
}
