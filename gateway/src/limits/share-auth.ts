import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { personAt } from './asker.ts';

/**
 * Requests of the auth service count towards the caller's share, from before their work until after
 * it, including the wait for a password's hash.
 *
 * @param subOf the person whose token the request carries, if its route needs one.
 */
export function shareAuth(
  app: FastifyInstance,
  { db }: Deps,
  subOf: (request: FastifyRequest) => string | undefined,
): void {
  const sharing = new WeakSet<object>();
  app.addHook('onRoute', (route) => {
    const { handler } = route;
    // The HEAD route beside a GET has the handler that was given to the GET here.
    if (sharing.has(handler)) return;
    route.handler = function (request, reply) {
      const asker = personAt(subOf(request), request.ip, reply);
      return db.turns.admit(asker, async () => handler.call(this, request, reply));
    };
    sharing.add(route.handler);
  });
}
