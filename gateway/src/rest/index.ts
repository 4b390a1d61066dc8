import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf, identifyCallers } from '../callers/identity.ts';
import type { Deps } from '../deps.ts';
import { askerOf } from '../limits/asker.ts';
import { type LinkLimits, limitLinks } from '../limits/limit-links.ts';
import { refuseOver } from '../limits/refuse-over.ts';
import { sendWireError, WireError } from '../plugins/errors.ts';
import type { ResponseSettings } from '../postgres/caller-options.ts';
import type { Asker } from '../postgres/turns.ts';
import { invalidCallMethod, invalidPath, unsupportedMethod } from './errors.ts';
import { sendDocument } from './openapi/send.ts';
import { parseRequest, queryOf } from './parse/parse.ts';
import { type ApiRequest, isRead } from './parse/request.ts';
import { type CatalogHolder, catalogOf } from './plan/catalog-load.ts';
import { countLinks } from './run/count-links.ts';
import { runFunction } from './run/function.ts';
import { guardedHit, isByLink } from './run/limit-guarded.ts';
import { runRead } from './run/read.ts';
import { requestSettingsOf } from './run/request-settings.ts';
import { type Result, respond } from './run/respond.ts';
import { readOverride } from './run/response-override.ts';
import type { Run } from './run/run.ts';
import { watchList } from './run/watch-lists.ts';
import { runWrite } from './run/write.ts';

/**
 * The data surface, `/rest/v1`: tables and functions of schema public, as far as PostgreSQL allows
 * each caller. The steps are: parse (URL and headers to names), plan (names to entries of the
 * catalog), statements (entries to SQL), asCaller, respond.
 */
export async function restSurface(app: FastifyInstance, deps: Deps): Promise<void> {
  const catalog = await catalogOf(deps);
  const links = limitLinks(app, deps);
  app.setErrorHandler(sendWireError);
  app.setNotFoundHandler(() => {
    throw invalidPath();
  });
  identifyCallers(app, deps, { keyRequired: true });
  keepBodiesAsText(app);

  const serve =
    (kind: ApiRequest['target']['kind']) =>
    async (raw: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const asker = askerOf(raw, reply);
      // Sending the response is outside the turn: a slow network connection keeps nobody's turn.
      const { request, result, override } = await deps.db.turns.admit(asker, () =>
        answer(deps, catalog, links, kind, raw, asker),
      );
      return respond(reply, request, result, override && readOverride(override));
    };
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    exposeHeadRoute: false,
    handler: sendDocument(deps, catalog),
  });
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    url: '/:name',
    exposeHeadRoute: false,
    handler: serve('table'),
  });
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/rpc/:name',
    exposeHeadRoute: false,
    handler: serve('function'),
  });
  app.put('/:name', (request) => {
    throw unsupportedMethod(request.method);
  });
  app.route({
    method: ['PUT', 'PATCH', 'DELETE'],
    url: '/rpc/:name',
    handler: (request) => {
      throw invalidCallMethod(request.method);
    },
  });
}

/** Amounts must reach PostgreSQL with the digits the client wrote, so the body stays text. */
function keepBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
    done(null, text),
  );
}

async function answer(
  deps: Deps,
  catalog: CatalogHolder,
  links: LinkLimits,
  kind: ApiRequest['target']['kind'],
  raw: FastifyRequest,
  asker: Asker,
): Promise<{ request: ApiRequest; result: Result; override: ResponseSettings | undefined }> {
  const { name } = raw.params as { name: string };
  if (name === '') throw invalidPath();
  const method = raw.method as ApiRequest['method'];
  const request = parseRequest(method, { kind, name }, queryOf(raw.url), raw.headers);
  const claims = callerOf(raw);
  const body = typeof raw.body === 'string' ? raw.body : '';
  const guarded = guardedHit(catalog.current, request, claims, raw.ip, body);
  if (guarded) await refuseOver(deps, guarded);
  await watchList(deps, request, claims);
  let override: ResponseSettings | undefined;
  const onResponseSettings = (settings: ResponseSettings) => {
    override = settings;
  };
  const result = await countLinks(links, catalog.current, request, raw, () =>
    withFreshMap(catalog, () => {
      const { current } = catalog;
      const requestSettings = requestSettingsOf(current, raw, isByLink(current, request));
      return run(
        {
          db: deps.db,
          catalog: current,
          claims,
          request,
          asker,
          requestSettings,
          onResponseSettings: current.answersItself ? onResponseSettings : undefined,
        },
        body,
      );
    }),
  );
  return { request, result, override };
}

function run(run: Run, body: string): Promise<Result> {
  if (run.request.target.kind === 'function') return runFunction(run, body);
  if (isRead(run.request)) return runRead(run);
  return runWrite(run, body);
}

/** Refusals that may also be due to an outdated catalog. */
const mayBeStale = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205', '42703']);

/**
 * Runs the request once more when a name is unknown and the catalog has changed since. Such
 * refusals come before anything was sent to PostgreSQL, so nothing can happen twice.
 */
async function withFreshMap(
  catalog: CatalogHolder,
  attempt: () => Promise<Result>,
): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    const stale = error instanceof WireError && mayBeStale.has(error.code);
    if (stale && (await catalog.reloadIfOld())) return attempt();
    throw error;
  }
}
