import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { askerOf } from '../limits/asker.ts';
import { contentDisposition } from '../plugins/content-disposition.ts';
import { ownFilesOf } from '../storage/own-store.ts';
import type { PictureTurns } from '../storage/picture-turns.ts';
import { digestOf } from '../tokens/one-time.ts';
import { drawable } from './drawable.ts';
import { type LogoMeans, logoOf } from './logo.ts';
import type { Look } from './look.ts';
import { PdfWorker } from './pdf-worker.ts';
import { type DocumentTree, documentTree } from './tree.ts';

/**
 * Draws a document and sends it as a PDF; a HEAD gets the headers alone.
 *
 * @param text the tree (tree.ts) as the text of its JSON.
 * @param disposition whether the browser shows it or saves it.
 */
export type SendPdf = (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  disposition: 'inline' | 'attachment',
) => Promise<unknown>;

/** One sender for all surfaces of a gateway, so that one thread draws for them (pdf-worker.ts). */
export function pdfSender(app: FastifyInstance, deps: Deps, pictures: PictureTurns): SendPdf {
  const worker = new PdfWorker(deps.log);
  app.addHook('onClose', () => worker.stop());
  const look: Look = {
    color: '#000000',
    timeZone: 'UTC',
    ...deps.product.documents,
    name: deps.product.name,
  };
  const means: LogoMeans = { files: ownFilesOf(deps), pictures };

  return async (request, reply, text, disposition) => {
    const tree = documentTree.parse(JSON.parse(text));
    reply.headers({
      'content-type': 'application/pdf',
      'content-security-policy': `default-src 'none'; sandbox; frame-ancestors 'none'`,
      'content-disposition': contentDisposition(disposition, fileNameOf(tree)),
    });
    if (request.method === 'HEAD') return reply.send();
    const hash = tree.content_hash ?? digestOf(text);
    const foot = { hash, drawnAt: tree.drawn_at ?? `Gerado em ${now(look.timeZone)}` };
    const asker = askerOf(request, reply);
    const logo = await logoOf(tree, deps, means, asker);
    const pdf = await worker.draw(asker, { tree, foot, look, logo });
    return reply.send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  };
}

const LONGEST_NAME = 120;

/** Without what a file system refuses, and ending with `.pdf`. */
function fileNameOf({ file_name }: DocumentTree): string {
  const clean = drawable(file_name)
    .replace(/[\n/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ');
  const stem = [...clean.replace(/\.pdf\s*$/i, '')].slice(0, LONGEST_NAME).join('').trim();
  return `${stem || 'documento'}.pdf`;
}

const now = (timeZone: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone }).format();
