import type { FastifyRequest } from 'fastify';

/** A parameter of the query string; undefined when absent, empty or sent twice. */
export function queryText(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
