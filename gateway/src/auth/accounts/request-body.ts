import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { validationFailed } from '../errors.ts';

/** Nothing the auth service takes is larger than a few kilobytes (security.md T25). */
const MAX_BODY_BYTES = 64 * 1024;

/** The server's own JSON, kept small, and the form that the page of GET /verify posts. */
export function readSmallBodies(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = MAX_BODY_BYTES;
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );
}

/** The body as its schema describes it; unknown fields are dropped. Throws validation_failed. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const field = issue?.path.join('.');
  throw validationFailed(field ? `${field}: ${issue?.message}` : (issue?.message ?? 'Bad body'));
}
