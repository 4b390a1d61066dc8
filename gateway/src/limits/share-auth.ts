import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { personAt } from './asker.ts';

/**
 * Requests of the auth service count towards the share of whoever asks, from before their work until
 * after it, waiting for a password's hash included.
 *
 * @param subOf the person whose token the request carries, if its route wants one.
 */
export function shareAuth(
  app: FastifyInstance,
  { db }: Deps,
  subOf: (request: FastifyRequest) => string | undefined,
): void {
  const sharing = new WeakSet<object>();
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    // The HEAD beside a GET comes with the handler that was given to the GET here.
    if (sharing.has(handler)) return;
    route.handler = function (request, reply) {
      const asker = personAt(subOf(request), request.ip, reply);
      return db.turns.admit(asker, async () => handler.call(this, request, reply));
    };
    sharing.add(route.handler);
  });
}
