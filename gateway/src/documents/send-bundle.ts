import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZipFile } from 'yazl';
import { callerOf } from '../callers/identity.ts';
import type { Deps } from '../deps.ts';
import { askerOf } from '../limits/asker.ts';
import { contentDisposition } from '../plugins/content-disposition.ts';
import { WireError } from '../plugins/errors.ts';
import { asCaller } from '../postgres/as-caller.ts';
import type { StoredObject } from '../storage/objects.ts';
import { ownFilesOf } from '../storage/own-store.ts';
import {
  type BundleEntry,
  type BundleTree,
  bundleTree,
  hasTooMany,
  MOST_BYTES,
  SafePaths,
} from './bundle-tree.ts';
import { type Drawer, savedAs } from './send-drawn.ts';

/** ZIPs that one gateway sends at the same time, to all people together. */
const MOST_AT_ONCE = 4;
/** A receiver that takes nothing for so long is cut off: its files and its place are needed elsewhere. */
const STALLED_MS = 60_000;
/** Drawing waits for a thread that others use: tries of one document, and the time between them. */
const DRAWING_TRIES = 3;
const BETWEEN_TRIES_MS = 2_000;

/** Where a ZIP says which of its files could not be read. */
const MISSING_LIST = 'Arquivos que não puderam ser lidos.txt';

/** Needed to put a document into a ZIP. */
interface DocumentMeans {
  /** The tree of `private.document_<name>(id)` as the caller gets it, as the text of its JSON; null where there is none for them. */
  text(
    request: FastifyRequest,
    reply: FastifyReply,
    document: { name: string; id: string },
  ): Promise<string | null>;
  pdf: Drawer['pdf'];
}

/** Sends the ZIP that the text of a tree's JSON (bundle-tree.ts) describes; a HEAD gets the headers alone. */
export type SendBundle = (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
) => Promise<unknown>;

/**
 * A ZIP is written while it is sent: files are stored and not compressed, each is read again as the caller when its turn comes, and nothing is
 * kept on this machine. One of each person at a time and few in all; cut off with the connection (security.md T102). What refuses a ZIP
 * refuses it before its first byte. A file that is gone or no longer the caller's is left out and named in a text at the end.
 */
export function bundleSender(deps: Deps, documents: DocumentMeans): SendBundle {
  const files = ownFilesOf(deps);
  const people = new Set<string>();

  return async (request, reply, text) => {
    const tree = bundleTree.parse(JSON.parse(text));
    if (hasTooMany(tree)) throw tooLarge();
    if ((await bytesOf(request, reply, tree)) > MOST_BYTES) throw tooLarge();
    reply.headers({
      'content-type': 'application/zip',
      'content-security-policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
      'content-disposition': contentDisposition('attachment', savedAs(tree.file_name, 'zip')),
    });
    if (request.method === 'HEAD') return reply.send();

    const person = callerOf(request).sub ?? request.ip;
    if (people.has(person)) throw oneAtATime();
    if (people.size >= MOST_AT_ONCE) throw busy();
    people.add(person);
    reply.raw.once('close', () => people.delete(person));
    return reply.send(zipOf(request, reply, tree));
  };

  /** Bytes of all stored files that the caller may read. */
  async function bytesOf(request: FastifyRequest, reply: FastifyReply, { entries }: BundleTree) {
    const places = entries.flatMap((entry) => ('object' in entry ? [entry.object] : []));
    const text = `select coalesce(sum((storage.object_of(p.bucket, p.name)).size), 0)::text
      from jsonb_to_recordset($1::text::jsonb) p (bucket text, name text)`;
    return Number(await ask(request, reply, text, [JSON.stringify(places)]));
  }

  function zipOf(request: FastifyRequest, reply: FastifyReply, tree: BundleTree): Readable {
    const zip = new ZipFile();
    const sent = new PassThrough();
    cutWhenStalled(sent, reply);
    const left = new AbortController();
    sent.once('close', () => left.abort());
    const out = zip.outputStream as Readable;
    zip.once('error', (error) => sent.destroy(error as Error));
    out.once('error', (error) => sent.destroy(error));
    out.pipe(sent);
    fill(zip, request, reply, tree, left.signal).catch((error) => {
      if (!left.signal.aborted) deps.log.warn({ err: error }, 'a ZIP was broken off');
      // The receiver sees a download that failed, not a ZIP that lacks its end.
      sent.destroy(error as Error);
    });
    return sent;
  }

  /** Adds one file after the other, each when the one before has been taken. */
  async function fill(
    zip: ZipFile,
    request: FastifyRequest,
    reply: FastifyReply,
    { entries }: BundleTree,
    left: AbortSignal,
  ): Promise<void> {
    const paths = new SafePaths();
    const missing: string[] = [];
    let bytes = 0;
    for (const entry of entries) {
      left.throwIfAborted();
      const path = paths.add(entry.path);
      const content = await contentOf(request, reply, entry, left);
      if (content === null) {
        missing.push(path);
        continue;
      }
      const { read, size, mtime } = content;
      // Counted again: what is added while the ZIP is sent has its end too.
      bytes += size;
      if (bytes > MOST_BYTES) throw tooLarge();
      const end = () => read.destroy();
      left.addEventListener('abort', end);
      const taken = once(read, 'close', { signal: left });
      zip.addReadStream(read, path, { compress: false, size, mtime });
      await taken;
      left.removeEventListener('abort', end);
    }
    if (missing.length > 0) {
      const words = `Estes arquivos não puderam ser lidos:\r\n\r\n${missing.join('\r\n')}\r\n`;
      zip.addBuffer(Buffer.from(`\ufeff${words}`), paths.add(MISSING_LIST), { compress: false });
    }
    zip.end();
  }

  /** The bytes of an entry, read as the caller; null for what cannot be read. */
  async function contentOf(
    request: FastifyRequest,
    reply: FastifyReply,
    entry: BundleEntry,
    left: AbortSignal,
  ): Promise<Content | null> {
    if ('document' in entry) {
      const tree = await documents.text(request, reply, entry.document);
      const bytes = tree && (await drawn(request, reply, tree, left));
      return bytes ? { read: Readable.from([bytes]), size: bytes.length, mtime: new Date() } : null;
    }
    const { bucket, name } = entry.object;
    const text = 'select to_jsonb(storage.object_of($1::text, $2::text))::text';
    const said = await ask(request, reply, text, [bucket, name]);
    const object = said ? (JSON.parse(said) as StoredObject | null) : null;
    if (!object?.id) return null;
    try {
      const { store } = await files();
      const read = await store.read(object.digest);
      return { read, size: object.size, mtime: new Date(object.created_at) };
    } catch (error) {
      deps.log.error({ err: error }, 'a ZIP lacks a file that has a row and no bytes');
      return null;
    }
  }

  /** The thread that draws is shared: a document that found no place is tried again. Null for one that cannot be drawn. */
  async function drawn(
    request: FastifyRequest,
    reply: FastifyReply,
    tree: string,
    left: AbortSignal,
  ): Promise<Buffer | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await documents.pdf(request, reply, tree);
      } catch (error) {
        left.throwIfAborted();
        if (tries === DRAWING_TRIES) {
          deps.log.error({ err: error }, 'a ZIP lacks a document that was not drawn');
          return null;
        }
        await wait(BETWEEN_TRIES_MS, undefined, { signal: left });
      }
    }
  }

  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    values: string[],
  ): Promise<string | null> {
    const asker = askerOf(request, reply);
    const options = { readOnly: true, method: request.method, asker };
    const statement = { text, values };
    const row = await deps.db.turns.admit(asker, () =>
      asCaller(deps.db, callerOf(request), statement, options),
    );
    return row?.[0] ?? null;
  }
}

interface Content {
  read: Readable;
  size: number;
  mtime: Date;
}

/** Ends a stream whose bytes nobody takes. */
function cutWhenStalled(stream: PassThrough, { raw }: FastifyReply): void {
  let before = -1;
  const timer = setInterval(() => {
    const taken = raw.socket?.bytesWritten ?? 0;
    // While it is empty the next file is being read: nobody keeps it waiting.
    if (taken === before && stream.readableLength > 0) {
      stream.destroy(new Error('the receiver of a ZIP took nothing'));
    }
    before = taken;
  }, STALLED_MS);
  timer.unref();
  stream.once('close', () => clearInterval(timer));
}

const tooLarge = () =>
  new WireError({
    status: 413,
    code: 'BUNDLE_TOO_LARGE',
    message:
      'São arquivos demais para um ZIP: cabem até 3.000, com 2 GB no total. Baixe-os um a um.',
  });

const oneAtATime = () =>
  new WireError({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Um ZIP seu já está sendo baixado. Espere que ele termine.',
    headers: { 'retry-after': '30' },
  });

const busy = () =>
  new WireError({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    message: 'Há muitos ZIPs sendo baixados agora. Tente de novo em alguns minutos.',
    headers: { 'retry-after': '60' },
  });
