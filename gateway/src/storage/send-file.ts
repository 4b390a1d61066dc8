import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition } from '../plugins/content-disposition.ts';
import { namesTag } from '../plugins/etag.ts';
import { StorageError } from './errors.ts';
import { savedName } from './file-name.ts';
import type { StoredObject } from './objects.ts';
import { isPicture } from './pictures.ts';

/** How a file is to be shown or saved. */
interface Delivery {
  isPublic: boolean;
  /** The stock client's `download`: '' for the file's own name, or another name, which gets the file's ending; absent: as it suits the type. */
  download?: string;
}

interface Content {
  type: string;
  size: number;
  /** Names the content: equal tags, equal bytes. */
  tag: string;
  read(part?: { start: number; end: number }): Promise<Readable | Buffer>;
}

/**
 * Sends a file, or the part of it that was asked for, with headers under which nothing in it runs: the
 * type by content and no other, and a sandbox. Only pictures are shown in the browser; everything else is saved.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  object: StoredObject,
  content: Content,
  delivery: Delivery,
) {
  const etag = `"${content.tag}"`;
  reply.headers({
    'content-type': content.type,
    'content-security-policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
    'content-disposition': dispositionOf(object, content, delivery.download),
    // A public file is one that pages of other sites may show.
    ...(delivery.isPublic && { 'cross-origin-resource-policy': 'cross-origin' }),
    'cache-control': delivery.isPublic ? 'public, max-age=3600' : 'private, no-cache',
    etag,
    'last-modified': new Date(object.created_at).toUTCString(),
    'accept-ranges': 'bytes',
  });
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const part = partOf(request, etag, content.size);
  if (part) {
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${content.size}`);
  }
  const length = part ? part.end - part.start + 1 : content.size;
  reply.header('content-length', String(length));
  if (request.method === 'HEAD') return reply.send();
  return reply.send(await content.read(part ?? undefined));
}

function dispositionOf(object: StoredObject, { type }: Content, download?: string): string {
  const kind = download === undefined && isPicture(type) ? 'inline' : 'attachment';
  return contentDisposition(kind, savedName(download || object.name, type));
}

/** The one part of the content that was asked for; null for all of it. */
function partOf({ headers }: FastifyRequest, etag: string, size: number) {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  // Another version, or a date that we do not compare: all of it is always right.
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end || start >= size) throw rangeNotSatisfiable(size);
  return { start, end };
}

const rangeNotSatisfiable = (size: number) =>
  new StorageError(416, 'InvalidRange', 'O arquivo não tem a parte pedida.', {
    'content-range': `bytes */${size}`,
  });
