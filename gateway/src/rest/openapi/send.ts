import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../callers/identity.ts';
import type { Deps } from '../../deps.ts';
import { askerOf } from '../../limits/asker.ts';
import { namesTag } from '../../plugins/etag.ts';
import { invalidPath, unavailableMediaType } from '../errors.ts';
import type { Catalog } from '../plan/catalog.ts';
import type { CatalogHolder } from '../plan/catalog-load.ts';
import { type Description, describe, roleOf } from './description.ts';
import { openApiDocument } from './document.ts';
import type { Schema } from './schema.ts';

/** A document as it is kept: a megabyte of text is fifty kilobytes of brotli. */
interface Kept {
  etag: string;
  brotli: Buffer;
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** Twice as quick as the best, and hardly larger. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The handler of `GET /rest/v1/`: the OpenAPI document of the caller's database role. Nobody signed out gets one (security.md T12).
 * A document is kept until the catalog changes.
 */
export function sendDocument(deps: Deps, catalog: CatalogHolder) {
  const kept = new WeakMap<Catalog, Map<string, Promise<Kept>>>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const claims = callerOf(request);
    if (claims.sub === undefined) throw invalidPath();
    refuseOtherTypes(request.headers.accept);
    const asker = askerOf(request, reply);
    const { etag, brotli } = await deps.db.turns.admit(asker, async () => {
      const role = await roleOf(deps.db, claims, asker);
      if (role === 'anon') throw invalidPath();
      const ask = () => describe(deps.db, claims, asker);
      return documentFor(deps, kept, catalog.current, role, ask);
    });
    reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      vary: 'Origin, Accept-Encoding, Authorization, Apikey, X-Account',
    });
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type('application/openapi+json; charset=utf-8');
    if (request.method === 'HEAD') return reply.send();
    if (/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
      return reply.header('content-encoding', 'br').send(brotli);
    }
    return reply.send(await decompress(brotli));
  };
}

function refuseOtherTypes(accept: string | undefined): void {
  if (accept === undefined || accept === '') return;
  if (!/\*\/\*|application\/(?:\*|(?:[\w.]+\+)?json)/i.test(accept))
    throw unavailableMediaType(accept);
}

/** The document of a role, made once for all who ask meanwhile. */
async function documentFor(
  deps: Deps,
  kept: WeakMap<Catalog, Map<string, Promise<Kept>>>,
  catalog: Catalog,
  role: string,
  ask: () => Promise<Description>,
): Promise<Kept> {
  const documents = kept.get(catalog) ?? new Map<string, Promise<Kept>>();
  kept.set(catalog, documents);
  // Another caller's may fail because of that caller: then this one asks for itself.
  const others = await documents.get(role)?.catch(() => undefined);
  if (others) return others;
  const making = makeDocument(deps, catalog, ask);
  documents.set(role, making);
  making.catch(() => documents.delete(role));
  return making;
}

async function makeDocument(
  { config, product }: Deps,
  catalog: Catalog,
  ask: () => Promise<Description>,
): Promise<Kept> {
  const shapes = ((await product.api?.jsonShapes()) ?? {}) as Record<string, Schema>;
  const document = openApiDocument(catalog, await ask(), {
    name: product.name,
    version: product.version ?? '0.0.0',
    site: config.siteUrl,
    words: product.api?.description,
    shapes,
  });
  const text = JSON.stringify(document);
  return {
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    brotli: await compress(text, COMPRESSION),
  };
}
