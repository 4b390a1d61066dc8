import type { FastifyInstance } from 'fastify';

/** GET /health: that the service answers, in GoTrue's shape; /healthz asks the database too. */
export function health(app: FastifyInstance) {
  app.get('/health', async () => ({
    version: 'prumo-1',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }));
}
