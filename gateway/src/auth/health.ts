import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** GET /health: that the service responds, in GoTrue's shape; /healthz also checks the database. */
export function health(app: FastifyInstance, { product }: Deps) {
  app.get('/health', async () => ({
    version: `${product.id}-1`,
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }));
}
