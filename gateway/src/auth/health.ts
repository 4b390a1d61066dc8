import type { FastifyInstance } from 'fastify';

/** GET /health: that the service responds, in GoTrue's shape; /healthz also checks the database. */
export function health(app: FastifyInstance) {
  app.get('/health', async () => ({
    version: 'prumo-1',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  }));
}
