import type { FastifyInstance } from 'fastify';
import { accessDenied } from './errors.ts';

/**
 * Requests of the stock client that nobody may make: buckets are made by the product's table files, an
 * object never changes its name, by which its rights were decided, and there is no cache that could be emptied.
 */
export function refusedRoutes(app: FastifyInstance): void {
  const refuse = async () => {
    throw accessDenied('Esta operação não existe aqui.');
  };
  app.post('/bucket', refuse);
  app.route({ method: ['PUT', 'DELETE'], url: '/bucket/:id', handler: refuse });
  app.post('/bucket/:id/empty', refuse);
  app.post('/object/move', refuse);
  app.post('/object/copy', refuse);
  app.delete('/cdn/*', refuse);
}
