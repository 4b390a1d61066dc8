import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { isLoopback } from '../config.ts';
import type { Deps } from '../deps.ts';
import { Answers } from './answers.ts';
import { registerGauges } from './gauges.ts';
import { surfaceOf } from './surface.ts';

/**
 * `GET /metrics`: this gateway in Prometheus' text form. Numbers only, with no person, URL or IP
 * address in them. For this machine alone, or for anyone who knows METRICS_TOKEN; for others it is
 * 404.
 */
export function metricsRoute(app: FastifyInstance, deps: Deps): void {
  const register = new Registry();
  const answers = new Answers();
  answers.registerOn(register, deps.product.id);
  registerGauges(register, deps);

  app.addHook('onListen', async () => collectDefaultMetrics({ register }));
  app.addHook('onResponse', (request, reply, done) => {
    answers.note(surfaceOf(request.url), reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayLook(request, deps.config.metricsToken)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/**
 * With a token, anyone who has it. Without one, only this machine, judged by the socket, and not
 * through a proxy, which would make every caller look local.
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
