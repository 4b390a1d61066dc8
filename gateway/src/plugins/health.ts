import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/**
 * `GET /healthz`: 200 when the database responds, else 503. For load balancers and start scripts;
 * it has a connection of its own, so it also responds while requests wait for one.
 */
export function healthRoute(app: FastifyInstance, { db, log }: Deps): void {
  app.get('/healthz', async (_request, reply) => {
    try {
      await db.ping();
      return { status: 'ok' };
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' });
    }
  });
}
