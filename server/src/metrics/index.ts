import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isLoopback } from '../config.ts';
import type { Deps } from '../deps.ts';
import { registerGauges } from './gauges.ts';
import { surfaceOf } from './surface.ts';

/** From an answer out of memory to one that somebody gave up waiting for. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `GET /metrics`: this gateway in Prometheus' text form. Numbers only, with no person, address or
 * path in them. For this machine alone, or for whoever knows METRICS_TOKEN; for others it is not there.
 */
export function metricsRoute(app: FastifyInstance, deps: Deps): void {
  const register = new Registry();
  const registers = [register];
  const requests = new Counter({
    name: 'prumo_requests_total',
    help: 'Answers by surface and status.',
    labelNames: ['surface', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'prumo_request_seconds',
    help: 'From the first byte of a request to the last of its answer.',
    labelNames: ['surface'],
    buckets: SECONDS,
    registers,
  });
  registerGauges(register, deps);

  app.addHook('onListen', async () => collectDefaultMetrics({ register }));
  app.addHook('onResponse', (request, reply, done) => {
    const surface = surfaceOf(request.url);
    requests.inc({ surface, status: reply.statusCode });
    durations.observe({ surface }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayLook(request, deps.config.metricsToken)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/**
 * With a token, whoever has it. Without one, this machine, as the socket says: unless a proxy speaks,
 * which would make everybody this machine.
 */
function mayLook({ headers, socket }: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    const [, given = ''] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    return timingSafeEqual(digest(given), digest(token));
  }
  const proxied = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'];
  if (proxied.some((name) => headers[name] !== undefined)) return false;
  return isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/i, ''));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
