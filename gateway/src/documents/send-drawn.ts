import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { askerOf } from '../limits/asker.ts';
import { contentDisposition } from '../plugins/content-disposition.ts';
import type { Asker } from '../postgres/turns.ts';
import { ownFilesOf } from '../storage/own-store.ts';
import type { PictureTurns } from '../storage/picture-turns.ts';
import { digestOf } from '../tokens/one-time.ts';
import type { Order } from './draw.ts';
import { drawable } from './drawable.ts';
import { picturesOf } from './images.ts';
import { logoOf, type PictureMeans } from './logo.ts';
import type { Look } from './look.ts';
import { PdfWorker } from './pdf-worker.ts';
import { sheetTree } from './sheet-tree.ts';
import { type DocumentTree, documentTree } from './tree.ts';

/** A file to draw, by its ending: the text of a tree's JSON, of tree.ts as PDF or of sheet-tree.ts as XLSX. */
export interface ToDraw {
  ending: Ending;
  text: string;
}
export type Ending = 'pdf' | 'xlsx';

/**
 * Draws a document or a workbook and sends it; a HEAD gets the headers alone.
 *
 * @param disposition whether the browser shows it or saves it; a workbook is always saved.
 */
export type SendDrawn = (
  request: FastifyRequest,
  reply: FastifyReply,
  drawn: ToDraw,
  disposition: 'inline' | 'attachment',
) => Promise<unknown>;

const TYPES: Record<Ending, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Draws for all surfaces of a gateway. */
export interface Drawer {
  send: SendDrawn;
  /** The PDF of the text of a tree's JSON, for a file that holds it. */
  pdf(request: FastifyRequest, reply: FastifyReply, text: string): Promise<Buffer>;
}

/** One drawer for all surfaces of a gateway, so that one thread draws for them (pdf-worker.ts). */
export function drawerOf(app: FastifyInstance, deps: Deps, turns: PictureTurns): Drawer {
  const worker = new PdfWorker(deps.log);
  app.addHook('onClose', () => worker.stop());
  const look: Look = {
    color: '#000000',
    timeZone: 'UTC',
    ...deps.product.documents,
    name: deps.product.name,
  };
  const files = ownFilesOf(deps);

  return { send, pdf };

  async function pdf(request: FastifyRequest, reply: FastifyReply, text: string): Promise<Buffer> {
    const tree = documentTree.parse(JSON.parse(text));
    const asker = askerOf(request, reply);
    return asBuffer(await worker.draw(asker, await pagesOrder(tree, text, asker, request, reply)));
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { ending, text }: ToDraw,
    disposition: 'inline' | 'attachment',
  ): Promise<unknown> {
    const content: unknown = JSON.parse(text);
    const isSheet = ending === 'xlsx';
    const workbook = isSheet ? sheetTree.parse(content) : null;
    const tree = isSheet ? null : documentTree.parse(content);
    reply.headers({
      'content-type': TYPES[ending],
      'content-security-policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
      'content-disposition': contentDisposition(
        isSheet ? 'attachment' : disposition,
        savedAs((workbook ?? tree)?.file_name ?? '', ending),
      ),
    });
    if (request.method === 'HEAD') return reply.send();
    const asker = askerOf(request, reply);
    const bytes = await worker.draw(
      asker,
      workbook ? { workbook } : await pagesOrder(tree as DocumentTree, text, asker, request, reply),
    );
    return reply.send(asBuffer(bytes));
  }

  async function pagesOrder(
    tree: DocumentTree,
    text: string,
    asker: Asker,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Order> {
    const hash = tree.content_hash ?? digestOf(text);
    const foot = { hash, drawnAt: tree.drawn_at ?? `Gerado em ${now(look.timeZone)}` };
    const means: PictureMeans = { files, pictures: turns, began: performance.now() };
    const logo = await logoOf(tree, deps, means, asker);
    const pictures = await picturesOf(tree, request, reply, deps, { ...means, asker });
    return { tree, foot, look, logo, pictures };
  }
}

const LONGEST_NAME = 120;

/** Without what a file system refuses, and with the ending of its kind. */
export function savedAs(said: string, ending: Ending | 'zip'): string {
  const clean = drawable(said)
    .replace(/[\n/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ');
  const stem = [...clean.replace(/\.(pdf|xlsx|zip)\s*$/i, '')]
    .slice(0, LONGEST_NAME)
    .join('')
    .trim();
  return `${stem || 'documento'}.${ending}`;
}

const asBuffer = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const now = (timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format();
