import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProductWeb } from '../product.ts';
import type { Facts } from './facts.ts';
import { pathOf } from './log.ts';

interface Page {
  html: string;
  etag: string;
  /** Compressed by the first request for it: all pages at once would take a second of each start. */
  brotli: () => Promise<Buffer>;
  gzip: () => Promise<Buffer>;
  /** Search engines must not index it: the application's screens, which need an account. */
  hidden?: true;
}

/** The built web: its pages in memory, its other files on disk. */
export interface BuiltWeb {
  folder: string;
  /** Prerendered pages by path ("/", "/about"), as they are with these facts. */
  pages: Map<string, (facts: unknown) => Page>;
  /** The application itself, for every path without a page of its own, as it is with these facts. */
  application: (facts: unknown) => Page;
  /** For the content security policy: `'sha256-…'` of each inline script. */
  scriptHashes: string[];
}

const APPLICATION = '__spa-fallback.html';

/** Whether the web is built: `readBuiltWeb` finds it in this folder. */
export const isBuilt = (folder: string): boolean => existsSync(path.join(folder, APPLICATION));

/**
 * Reads the build once, at start. Null when there is none (`npm run build` makes it).
 * @param fill completes a page with what only this installation knows (ProductWeb.fillPage).
 */
export function readBuiltWeb(
  folder: string,
  fill: (html: string, facts: unknown) => string = (html) => html,
): BuiltWeb | null {
  if (!isBuilt(folder)) return null;
  const read = (file: string, more: Pick<Page, 'hidden'> = {}) => {
    const built = readFileSync(path.join(folder, file), 'utf8');
    return keptFor((facts) => ({ ...pageOf(fill(built, facts)), ...more }));
  };
  const pages: BuiltWeb['pages'] = new Map();
  for (const file of readdirSync(folder, { recursive: true }) as string[]) {
    if (path.basename(file) !== 'index.html') continue;
    const place = path.dirname(file);
    pages.set(place === '.' ? '/' : `/${place.split(path.sep).join('/')}`, read(file));
  }
  const application = read(APPLICATION, { hidden: true });
  const atStart = [...pages.values()].map((page) => page(null));
  const scriptHashes = new Set([application(null), ...atStart].flatMap(inlineScriptHashes));
  return { folder, pages, application, scriptHashes: [...scriptHashes] };
}

const pageOf = (html: string): Page => ({
  html,
  etag: `"${sha256(html).slice(0, 22)}"`,
  brotli: once(() => promisify(brotliCompress)(html)),
  gzip: once(() => promisify(gzip)(html)),
});

/** The same page for every request until the facts are others. */
function keptFor(make: (facts: unknown) => Page): (facts: unknown) => Page {
  let kept: { facts: unknown; page: Page } | undefined;
  return (facts) => {
    if (!kept || kept.facts !== facts) kept = { facts, page: make(facts) };
    return kept.page;
  };
}

/** The same promise for every call; made by the first. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

type ServedFiles = Pick<ProductWeb, 'revalidated' | 'instead'>;

/** Serves the build. Its hashed files are cached for ever; its pages are revalidated every time. */
export async function serveWeb(
  app: FastifyInstance,
  web: BuiltWeb,
  facts: Facts,
  { revalidated = [], instead = {} }: ServedFiles = {},
): Promise<void> {
  for (const [place, page] of web.pages) {
    app.get(place, async (request, reply) => sendPage(request, reply, page(await facts.latest())));
  }
  // Without the wildcard only files that exist at start get a route; the rest is for the
  // application.
  await app.register(fastifyStatic, {
    root: web.folder,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.{html,br,gz}', ...Object.keys(instead)],
    cacheControl: false,
    // web/compress-build.ts writes them beside the files.
    preCompressed: true,
    setHeaders(reply, file) {
      reply.header('cache-control', cachingOf(path.relative(web.folder, file)));
    },
  });
  for (const [name, other] of Object.entries(instead))
    app.get(`/${name}`, (_request, reply) => reply.sendFile(other));

  function cachingOf(file: string): string {
    if (file.startsWith(`assets${path.sep}`)) return 'public, max-age=31536000, immutable';
    const isRevalidated = [...revalidated, ...Object.values(instead)].some((name) =>
      // A compressed one is another file.
      [name, `${name}.br`, `${name}.gz`].includes(file),
    );
    return isRevalidated ? 'no-cache' : 'public, max-age=3600';
  }
}

/**
 * Whether a path without a route is one of the application's: one that a person could type or
 * follow, with or without a dot, and not a URL of the API or of a missing file that a page loads.
 */
export function isPageRequest(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const place = pathOf(request);
  const isApi = /^\/((rest|auth|realtime|functions|storage|graphql)\/v\d|pg(\/|$)|assets\/)/.test(
    place,
  );
  const accept = request.headers.accept ?? '';
  // A path with a dot is a page only when the browser requests HTML.
  const isFile = /\.[^/]*$/.test(place) && !accept.includes('text/html');
  const isHidden = place.includes('/.');
  return !isApi && !isFile && !isHidden && /text\/html|\*\/\*|^$/.test(accept);
}

export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).send();
  }
  reply.type('text/html; charset=utf-8').header('vary', 'Origin, Accept-Encoding');
  if (page.hidden) reply.header('x-robots-tag', 'noindex');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(await page.brotli());
  }
  if (/\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(await page.gzip());
  }
  return reply.send(page.html);
}

function inlineScriptHashes({ html }: Page): string[] {
  // Structured data is no script to a browser, so it needs no hash to be allowed.
  const scripts = html.matchAll(
    /<script\b(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...scripts].map(([, code]) => `'sha256-${sha256(code ?? '')}'`);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
