import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askerOf } from '../limits/asker.ts';
import { claimsOf, verifyLink } from './links.ts';
import { placeOf } from './names.ts';
import { linkedObject, publicObject, readableObject, type StoredObject } from './objects.ts';
import type { Shrink } from './pictures.ts';
import { sendFile } from './send-file.ts';
import type { StorageDeps } from './storage-deps.ts';
import { reportMissing, storedContent } from './stored-content.ts';
import { shrinkOf, sizeName, thumbnailOf, transformationsOf } from './thumbnails.ts';

/** GET and HEAD of files, as the caller, of a public bucket, or by a signed link; whole, in part, or as a smaller picture. */
export function readRoutes(app: FastifyInstance, deps: StorageDeps): void {
  const route = (
    url: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => app.route({ method: ['GET', 'HEAD'], url, handler });

  for (const url of ['/object/:bucket/*', '/object/authenticated/:bucket/*']) {
    route(url, async (request, reply) => send(request, reply, await ofCaller(request, reply)));
  }
  route('/object/public/:bucket/*', async (request, reply) =>
    send(request, reply, await publicObject(deps, placeIn(request)), true),
  );
  route('/object/sign/:bucket/*', async (request, reply) => {
    const { object, shrink } = await ofLink(request, reply);
    return shrink ? sendSmall(request, reply, object, shrink) : send(request, reply, object);
  });
  route('/render/image/authenticated/:bucket/*', async (request, reply) => {
    const shrink = shrinkOf(request.query as Record<string, unknown>);
    return sendSmall(request, reply, await ofCaller(request, reply), shrink);
  });
  route('/render/image/public/:bucket/*', async (request, reply) => {
    const shrink = shrinkOf(request.query as Record<string, unknown>);
    return sendSmall(request, reply, await publicObject(deps, placeIn(request)), shrink, true);
  });
  route('/render/image/sign/:bucket/*', async (request, reply) => {
    const { object, shrink } = await ofLink(request, reply);
    return sendSmall(request, reply, object, shrink ?? shrinkOf({}));
  });
  for (const url of ['/object/info/:bucket/*', '/object/info/authenticated/:bucket/*']) {
    route(url, async (request, reply) => describe(reply, await ofCaller(request, reply)));
  }
  route('/object/info/public/:bucket/*', async (request, reply) =>
    describe(reply, await publicObject(deps, placeIn(request))),
  );

  const ofCaller = (request: FastifyRequest, reply: FastifyReply) =>
    readableObject(deps, request, reply, placeIn(request));

  async function ofLink(request: FastifyRequest, reply: FastifyReply) {
    const place = placeIn(request);
    const { token } = request.query as { token?: unknown };
    const link = verifyLink(deps.keys, 'read', place, token);
    const about = { id: link.id, place, maker: claimsOf(link) };
    return { object: await linkedObject(deps, request, reply, about), shrink: link.shrink };
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    object: StoredObject,
    isPublic = false,
  ) {
    return sendFile(
      request,
      reply,
      object,
      storedContent(object, deps),
      delivery(request, isPublic),
    );
  }

  async function sendSmall(
    request: FastifyRequest,
    reply: FastifyReply,
    object: StoredObject,
    shrink: Shrink,
    isPublic = false,
  ) {
    const asker = askerOf(request, reply);
    const files = await deps.files();
    const made = thumbnailOf(files, object, shrink, deps.pictures, asker);
    const small = await made.catch(reportMissing(deps.log));
    reply.header('x-transformations', transformationsOf(shrink));
    const content = {
      type: 'image/webp',
      size: small.length,
      tag: `${object.digest}-${sizeName(shrink)}`,
      read: async (part?: { start: number; end: number }) =>
        Readable.from([part ? small.subarray(part.start, part.end + 1) : small]),
    };
    return sendFile(request, reply, object, content, delivery(request, isPublic));
  }
}

const placeIn = ({ params }: FastifyRequest) => {
  const { bucket, '*': name } = params as Record<string, string>;
  return placeOf(bucket, name);
};

function delivery({ query }: FastifyRequest, isPublic: boolean) {
  const { download } = query as { download?: unknown };
  return { isPublic, ...(typeof download === 'string' && { download }) };
}

/** The body of the stock client's `info`; HEAD has the file's tag and time as headers. */
function describe(reply: FastifyReply, object: StoredObject) {
  const etag = `"${object.digest}"`;
  reply.headers({ etag, 'last-modified': new Date(object.created_at).toUTCString() });
  return {
    id: object.id,
    version: object.digest,
    name: object.name,
    bucket_id: object.bucket_id,
    size: object.size,
    content_type: object.mime_type,
    cache_control: 'no-cache',
    etag,
    metadata: object.metadata,
    last_modified: object.created_at,
    created_at: object.created_at,
  };
}
