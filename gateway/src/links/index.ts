import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, sendPlainPage } from '../auth/plain-page.ts';
import { identifyCallers } from '../callers/identity.ts';
import type { Deps } from '../deps.ts';
import type { Ending, SendDrawn } from '../documents/send-drawn.ts';
import { limitLinks } from '../limits/limit-links.ts';
import { originOf } from '../plugins/origin.ts';
import { forRequest } from '../postgres/transactions.ts';
import type { LinkHead } from '../product.ts';
import type { StoredObject } from '../storage/objects.ts';
import { ownFilesOf } from '../storage/own-store.ts';
import type { PictureTurns } from '../storage/picture-turns.ts';
import { sendFile } from '../storage/send-file.ts';
import { storedContent } from '../storage/stored-content.ts';
import { isUuid } from '../tokens/is-uuid.ts';
import { digestOf } from '../tokens/one-time.ts';
import { fileUpload } from './file-upload.ts';

/** A page of a link may not be kept, found by a search or named to another site. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** A secret as a product may write it into a URL. */
const SECRET = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * `/c/<secret>`: what anybody who holds a link may see, without signing in. The secret is in no line of the log and the database is
 * asked for its digest alone; the product's functions return what there is to show: `private.link_head` the title and the preview,
 * `link_document` the paper, `link_sheet` the workbook, `link_object` a file, and `link_leave` records that its person wants no more mail. Null is 404 with one sentence,
 * whatever the reason. GET and HEAD change nothing: programs that follow links in mail and messages mark nothing
 * (docs/decisions/250).
 */
export async function linksSurface(
  app: FastifyInstance,
  deps: Deps,
  sendDrawn: SendDrawn,
  pictures: PictureTurns,
): Promise<void> {
  // Counts the requests of an IP address, as those of every signed-out caller (limits/limit-callers.ts).
  identifyCallers(app, deps, { keyRequired: false });
  const limits = limitLinks(app, deps);
  const reading = { log: deps.log, files: ownFilesOf(deps) };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
  // A mail program posts a form of one field, which says nothing.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null),
  );

  const get = (
    url: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => app.route({ method: ['GET', 'HEAD'], url, handler });

  get('/:secret', async (request, reply) => {
    const head = await ask<LinkHead>(request, 'select private.link_head($1) as value');
    if (!head) return nothingHere(reply);
    const secret = secretOf(request);
    const { siteUrl } = deps.config;
    const { anonKey } = deps.keys;
    const html = deps.product.links?.page?.({ ...head, secret, siteUrl, anonKey });
    if (html) return sendLinkPage(reply, html);
    const { title, description, papers } = head;
    const links = papers.map(
      ({ label, file }) =>
        `<a class="go" href="/c/${escapeHtml(secret)}/${escapeHtml(file)}">${escapeHtml(label)}</a>`,
    );
    const main = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>${links.join('')}`;
    return sendPlainPage(reply, deps, { title, description, main });
  });

  get('/:secret/:file', async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, name, ending] = /^([a-z-]{1,40})\.(pdf|xlsx)$/.exec(file) ?? [];
    const called = ending === 'xlsx' ? 'link_sheet' : 'link_document';
    const text = name
      ? await ask<string>(request, `select private.${called}($1, $2)::text as value`, name)
      : null;
    if (text === null) return nothingHere(reply);
    return sendDrawn(request, reply, { ending: ending as Ending, text }, 'attachment');
  });

  get('/:secret/files/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const statement = 'select private.link_object($1, $2::uuid) as value';
    const object = isUuid(id) ? await ask<StoredObject>(request, statement, id) : null;
    if (!object) return nothingHere(reply);
    // Saved under its own name, pictures too: pages inside of messengers show no file.
    const delivery = { isPublic: false, download: '' };
    return sendFile(request, reply, object, storedContent(object, reading), delivery);
  });

  app.post('/:secret/sair', async (request, reply) => {
    const hasLeft = await ask<boolean>(
      request,
      'select private.link_leave($1, $2::jsonb) as value',
      JSON.stringify(originOf(request)),
    );
    if (!hasLeft) return nothingHere(reply);
    const title = 'Pronto';
    return sendPlainPage(reply, deps, {
      title,
      main: `<h1>${title}</h1><p>Quem enviou este link não escreverá mais para você.</p>`,
    });
  });

  app.register(async (scope) =>
    fileUpload(scope, { ...deps, files: reading.files, pictures }, ask),
  );

  /** The value of a statement about the request's link; null where the link shows nothing. */
  async function ask<Value>(
    request: FastifyRequest,
    statement: string,
    ...values: string[]
  ): Promise<Value | null> {
    const secret = secretOf(request);
    if (!SECRET.test(secret)) return null;
    const digest = digestOf(secret);
    const [row] = await forRequest<{ value: Value | null }>(deps.db, statement, [
      digest,
      ...values,
    ]);
    if (row?.value) limits.countRead(digest);
    else await countUnknown(request, digest);
    return row?.value ?? null;
  }

  /** An unknown paper of a link that exists is no guess. */
  async function countUnknown({ ip }: FastifyRequest, digest: string): Promise<void> {
    const statement = 'select private.link_head($1) is not null as exists';
    const [link] = await forRequest<{ exists: boolean }>(deps.db, statement, [digest]);
    if (!link?.exists) limits.countUnknown(ip);
  }

  const nothingHere = (reply: FastifyReply) =>
    sendPlainPage(reply, deps, {
      status: 404,
      title: 'Este link não vale mais',
      main: '<h1>Este link não vale mais.</h1><p>Peça outro a quem enviou.</p>',
    });
}

const secretOf = ({ params }: FastifyRequest) => (params as { secret: string }).secret;

/**
 * The product's own page of a link: its script and what it calls are of this site, and of its styles only those within it. Nothing from
 * elsewhere, and never in a frame.
 */
function sendLinkPage(reply: FastifyReply, html: string) {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css]) =>
      `'sha256-${createHash('sha256')
        .update(css ?? '')
        .digest('base64')}'`,
  );
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src ${styles.join(' ')}`,
    `img-src 'self'`,
    `connect-src 'self'`,
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
  return reply
    .headers({ ...HEADERS, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html);
}
