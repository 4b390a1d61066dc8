import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** GET /health: that the service answers, in GoTrue's shape; /healthz asks the database too. */
export function health(app: FastifyInstance, { product }: Deps) {
  app.get('/health', async () => ({
    version: `${product.id}-1`,
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }));
}
