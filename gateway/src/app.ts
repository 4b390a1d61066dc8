import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { tooManyRequests } from './auth/errors.ts';
import { authSurface } from './auth/index.ts';
import { calendarSurface } from './calendar/index.ts';
import { clientConfigRoute } from './client-config.ts';
import type { Deps } from './deps.ts';
import { documentsSurface } from './documents/index.ts';
import { drawerOf } from './documents/send-drawn.ts';
import { functionsSurface } from './functions/index.ts';
import { startJobs } from './jobs/runner.ts';
import { startWork } from './jobs/work.ts';
import { recordDenials } from './limits/denials.ts';
import { limitCallers } from './limits/limit-callers.ts';
import { limitNoise } from './limits/limit-noise.ts';
import { limitSockets } from './limits/limit-sockets.ts';
import { linksSurface } from './links/index.ts';
import { startMail } from './mail/sender.ts';
import { metricsRoute } from './metrics/index.ts';
import { limitBodyTime } from './plugins/body-timers.ts';
import { toWireError, WireError } from './plugins/errors.ts';
import { Facts } from './plugins/facts.ts';
import { allowOrigins, securityHeaders, setHeaders } from './plugins/headers.ts';
import { healthRoute } from './plugins/health.ts';
import { readJsonBodies } from './plugins/json-body.ts';
import { keepOpenAfterLargeBody, limitRequests, serverLimits } from './plugins/limits.ts';
import { logRequests, pathOf } from './plugins/log.ts';
import { noteProgramUse } from './plugins/program-use.ts';
import { reportFailure } from './plugins/report-failure.ts';
import { RequestLog } from './plugins/request-log.ts';
import { isPageRequest, readBuiltWeb, sendPage, serveWeb } from './plugins/static-web.ts';
import { startPush } from './push/sender.ts';
import { realtimeSurface } from './realtime/index.ts';
import { restSurface } from './rest/index.ts';
import { startHeartbeat } from './standing/heartbeat.ts';
import { storageSurface } from './storage/index.ts';
import { PictureTurns } from './storage/picture-turns.ts';
import { startWebhooks } from './webhooks/sender.ts';

/**
 * The whole server, not listening yet: what every request passes, the surfaces of the wire and
 * the product's web. It has no business rules of its own; each surface queries PostgreSQL as the
 * caller.
 *
 * @param webFolder the built web; when there is none, only the API is served.
 */
export async function buildApp(
  deps: Deps,
  webFolder = deps.product.web.folder,
): Promise<FastifyInstance> {
  const web = readBuiltWeb(webFolder, deps.product.web.fillPage);
  const facts = new Facts(deps);
  const headers = securityHeaders(deps.config, web?.scriptHashes ?? []);
  const app = Fastify({
    ...serverLimits,
    loggerInstance: deps.log,
    childLoggerFactory: (log, bindings) => new RequestLog(log, bindings),
    // Our own log line, only for requests that deserve one: see logRequests.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // The surfaces read the catalog before they are ready, which takes longer than the usual ten seconds on a busy machine.
    pluginTimeout: 60_000,
    // Headers are chosen by the sender, except those of a known proxy (security.md T20, T23).
    trustProxy: deps.config.trustProxy ?? false,
    genReqId: () => crypto.randomUUID(),
    // For a path that is not valid percent-encoding, no hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers.pages, 'x-request-id': request.id });
      return refuse(error, request, reply);
    },
  });

  setHeaders(app, headers);
  allowOrigins(app, deps.config);
  limitRequests(app);
  limitBodyTime(app);
  keepOpenAfterLargeBody(app);
  limitSockets(app, deps.config);
  limitCallers(app, deps);
  limitNoise(app, deps, tooManyRequests);
  logRequests(app);
  recordDenials(app, deps);
  noteProgramUse(app, deps);
  readJsonBodies(app);
  app.setErrorHandler(refuse);

  app.register(async (scope) => restSurface(scope, deps), { prefix: '/rest/v1' });
  app.register(async (scope) => authSurface(scope, deps), { prefix: '/auth/v1' });
  app.register(async (scope) => realtimeSurface(scope, deps), { prefix: '/realtime/v1' });
  app.register(async (scope) => functionsSurface(scope, deps), { prefix: '/functions/v1' });
  // Files and documents share the places of those whose pictures are worked at; documents and links the thread that draws.
  const pictures = new PictureTurns();
  const drawer = drawerOf(app, deps, pictures);
  app.register(async (scope) => storageSurface(scope, deps, pictures), { prefix: '/storage/v1' });
  app.register(async (scope) => calendarSurface(scope, deps), { prefix: '/calendar/v1' });
  app.register(async (scope) => documentsSurface(scope, deps, drawer), {
    prefix: '/documents/v1',
  });
  if (deps.product.links) {
    app.register(async (scope) => linksSurface(scope, deps, drawer.send, pictures), {
      prefix: '/c',
    });
  }
  healthRoute(app, deps);
  metricsRoute(app, deps);
  clientConfigRoute(app, deps, facts);
  deps.product.web.addRoutes(app, web ? web.pages.keys() : null);
  if (web) await serveWeb(app, web, facts, deps.product.web);

  workBeside(app, deps);

  app.setNotFoundHandler(async (request, reply) => {
    if (web && isPageRequest(request)) {
      // The application says what a person does with such a path; programs read the status.
      if (deps.product.web.isScreen?.(pathOf(request)) === false) reply.code(404);
      return sendPage(request, reply, web.application(await facts.latest()));
    }
    return refuse(nothingHere(request), request, reply);
  });
  return app;
}

/** The gateway's work in the background, from the moment it listens. */
function workBeside(app: FastifyInstance, deps: Deps): void {
  const work: { stop(): Promise<void> }[] = [];
  app.addHook('onListen', async () => {
    work.push(
      startMail(deps),
      startPush(deps),
      startWebhooks(deps),
      startJobs(deps),
      startWork(deps),
      startHeartbeat(deps),
    );
  });
  app.addHook('onClose', async () => {
    await Promise.all(work.map((each) => each.stop()));
  });
}

/**
 * The error response where no surface has a shape of its own: the data surface's shape; a 5xx
 * reveals nothing but its id.
 */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toWireError(error, { id: request.id, anonymous: true });
  reportFailure(request, error, refusal);
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .send(refusal.body);
}

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

function nothingHere({ method }: FastifyRequest): WireError {
  if (METHODS.includes(method)) {
    return new WireError({ status: 404, code: 'NOT_FOUND', message: 'Endereço não encontrado.' });
  }
  return new WireError({
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    message: 'Método não permitido.',
    headers: { allow: METHODS.join(', ') },
  });
}
