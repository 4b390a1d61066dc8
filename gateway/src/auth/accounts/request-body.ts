import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { validationFailed } from '../errors.ts';

/** No body that the auth service accepts is larger than a few kilobytes (security.md T25). */
const MAX_BODY_BYTES = 64 * 1024;

/** Accepts JSON as the server does, but with a small limit, and the form that the page of GET /verify posts. */
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
