import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Lru } from '../postgres/lru.ts';
import { pathOf } from './log.ts';

/** The same refusal of the same session again within this time is told once. */
const AGAIN_MS = 60_000;

/**
 * Tells the audit trail that a signed-in caller was refused (403): the refused transaction was rolled
 * back, so nothing in the database knows of it. After the answer, so nobody waits for it; a trail that
 * cannot be reached costs a line of the log (security.md section 5, art. 48).
 */
export function recordDenials(app: FastifyInstance, { db, log }: Deps): void {
  const lastTold = new Lru<string, number>(5_000);
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 403) return;
    const { sub, session_id } = request.caller ?? {};
    if (!sub) return;
    const what = `${request.method} ${pathOf(request)}`;
    const key = `${session_id} ${what}`;
    if (Date.now() - (lastTold.get(key) ?? 0) < AGAIN_MS) return;
    lastTold.set(key, Date.now());
    await db.pool
      .query('select private.record_denial($1, $2, $3, $4)', [sub, session_id ?? null, what, 403])
      .catch((error) => log.warn({ err: error }, 'a refusal was not recorded'));
  });
}
