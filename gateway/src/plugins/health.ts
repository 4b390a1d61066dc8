import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From when it was asked to stop: it serves what comes, and asks for nothing more. */
    isDraining: boolean;
  }
}

/**
 * Health checks for programs around this gateway. None of them takes a connection that requests could use.
 *
 * - `GET /livez`: 200 while the process responds. When it does not, a restart helps.
 * - `GET /readyz`: 200 when requests may be sent here, else 503: the database responds and nobody asked
 *   the gateway to stop. It listens only once the schema is at its version. For load balancers.
 * - `GET /healthz`: 200 when the database responds, else 503. For start scripts.
 */
export function healthRoute(app: FastifyInstance, { db, log }: Deps): void {
  app.decorate('isDraining', false);
  const ping = async () => {
    try {
      await db.ping();
      return true;
    } catch (error) {
      log.debug({ err: error }, 'the database does not answer');
      return false;
    }
  };
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/healthz', async (_request, reply) => {
    if (await ping()) return { status: 'ok' };
    return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' });
  });
  app.get('/readyz', async (_request, reply) => {
    if (!app.isDraining && (await ping())) return { status: 'ok' };
    const status = app.isDraining ? 'stopping' : 'unavailable';
    return reply.code(503).header('retry-after', '1').send({ status });
  });
}
