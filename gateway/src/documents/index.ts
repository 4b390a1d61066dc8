import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, identifyCallers } from '../callers/identity.ts';
import type { Deps } from '../deps.ts';
import { askerOf } from '../limits/asker.ts';
import { WireError } from '../plugins/errors.ts';
import { asCaller } from '../postgres/as-caller.ts';
import { catalogOf } from '../rest/plan/catalog-load.ts';
import { quote } from '../rest/sql/sql.ts';
import { isUuid } from '../tokens/is-uuid.ts';
import { bundleSender } from './send-bundle.ts';
import type { Drawer, Ending } from './send-drawn.ts';

/**
 * `/documents/v1/:name/:uuid.pdf`: calls `private.document_<name>(uuid)`, dashes as underscores, as the
 * caller in a transaction that only reads, and draws the tree (tree.ts) that it returns. With the ending `.xlsx` it is
 * `private.sheet_<name>(uuid)` and a workbook (sheet-tree.ts), with `.zip` it is `private.bundle_<name>(uuid)` and a ZIP of stored
 * files and documents (bundle-tree.ts). A function with a second
 * argument gets `?part=` in it, null without one. What a
 * document shows, and to whom, is written in SQL. An unknown name, a null and a refusal are one 404
 * (security.md T75). Refusals have the shape of the data surface.
 */
export async function documentsSurface(
  app: FastifyInstance,
  deps: Deps,
  drawer: Drawer,
): Promise<void> {
  const catalog = await catalogOf(deps);
  identifyCallers(app, deps, { keyRequired: false });

  const sendBundle = bundleSender(deps, {
    text: (request, reply, { name, id }) => contentOf(request, reply, name, `${id}.pdf`),
    pdf: drawer.pdf,
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/:name/:file',
    handler: async (request, reply) => {
      if (callerOf(request).role === 'anon') throw signInFirst();
      const { name, file } = request.params as { name: string; file: string };
      const { part = null } = request.query as { part?: unknown };
      const text = await contentOf(request, reply, name, file, part);
      if (text === null) throw noSuchDocument();
      reply.header('cache-control', 'private, no-store');
      const ending = file.slice(file.lastIndexOf('.') + 1);
      if (ending === 'zip') return sendBundle(request, reply, text);
      return drawer.send(request, reply, { ending: ending as Ending, text }, 'inline');
    },
  });

  /** The tree of a document, workbook or ZIP, as the text of its JSON; null when there is none for this caller. */
  async function contentOf(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    file: string,
    part: unknown = null,
  ): Promise<string | null> {
    const [, id, ending] = /^(.*)\.(pdf|xlsx|zip)$/.exec(file) ?? [];
    const called = name.replaceAll('-', '_');
    const { documents, documentsInParts, sheets, bundles } = catalog.current;
    const { prefix, names } = {
      pdf: { prefix: 'document', names: documents },
      xlsx: { prefix: 'sheet', names: sheets },
      zip: { prefix: 'bundle', names: bundles },
    }[ending as Ending | 'zip'] ?? { prefix: '', names: NO_NAMES };
    if (!isUuid(id) || !names.has(called)) return null;
    const takesPart = ending === 'pdf' && documentsInParts.has(called);
    if (takesPart && part !== null && !isPart(part)) return null;
    const values = takesPart ? [id, part as string | null] : [id];
    const text = `select private.${quote(`${prefix}_${called}`)}($1::uuid${takesPart ? ', $2::text' : ''})::text`;
    const asker = askerOf(request, reply);
    const options = { readOnly: true, method: request.method, asker };
    const statement = { text, values };
    try {
      const row = await deps.db.turns.admit(asker, () =>
        asCaller(deps.db, callerOf(request), statement, options),
      );
      return row?.[0] ?? null;
    } catch (error) {
      if ((error as { code?: unknown }).code === '42501') return null;
      throw error;
    }
  }
}

const NO_NAMES: ReadonlySet<string> = new Set();

const LONGEST_PART = 200;

/** A text that PostgreSQL takes: given once, of no endless length, without the letter zero. */
const isPart = (part: unknown): part is string =>
  typeof part === 'string' && part.length <= LONGEST_PART && !part.includes('\0');

const signInFirst = () =>
  new WireError({
    status: 401,
    code: 'UNAUTHORIZED',
    message: 'Entre na sua conta para continuar.',
    headers: { 'www-authenticate': 'Bearer' },
  });

const noSuchDocument = () =>
  new WireError({
    status: 404,
    code: 'NOT_FOUND',
    message: 'Documento não encontrado, ou você não tem acesso a ele.',
  });
