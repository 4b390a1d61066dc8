import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** GET /.well-known/jwks.json: the public halves of our keys, for clients that verify tokens by themselves. */
export function jwks(app: FastifyInstance, deps: Deps) {
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(deps.keys.publicJwks),
  );
}
