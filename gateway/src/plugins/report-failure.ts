import type { FastifyRequest } from 'fastify';
import { levelOf } from '../postgres/sqlstate.ts';

/** Logs why a request ended in a 5xx, with its stack; not for each request while the database is away. */
export function reportFailure(
  request: FastifyRequest,
  error: unknown,
  { status }: { status: number },
  message = 'request failed',
): void {
  if (status >= 500) request.log[levelOf(error, 'error')]({ err: error }, message);
}
