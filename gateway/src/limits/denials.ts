import type { FastifyInstance, FastifyRequest } from 'fastify';
import QuickLRU from 'quick-lru';
import type { Deps } from '../deps.ts';
import { levelOf } from '../postgres/sqlstate.ts';
import { firstOver } from './rate-limits.ts';

/** The same refusal of the same session within this time is recorded once. */
const AGAIN_MS = 60_000;

/**
 * Records in the audit trail that a signed-in caller was refused (403): the refused transaction was
 * rolled back, so nothing in the database shows it. This runs after the response, so nobody waits
 * for it; a trail that cannot be reached leaves a log line (LGPD, art. 48). At most 60 an hour of
 * one person, over all their sessions: the trail is kept for five years.
 */
export function recordDenials(app: FastifyInstance, deps: Deps): void {
  const { db, log } = deps;
  const lastRecorded = new QuickLRU<string, number>({ maxSize: 2_500 });
  const silentUntil = new QuickLRU<string, number>({ maxSize: 2_500 });
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 403) return;
    const { sub, session_id, account, program } = request.caller ?? {};
    if (!sub) return;
    const what = `${request.method} ${placeOf(request)}`;
    const key = `${session_id} ${account ?? ''} ${what}`;
    if (Date.now() - (lastRecorded.get(key) ?? 0) < AGAIN_MS) return;
    lastRecorded.set(key, Date.now());
    if (Date.now() < (silentUntil.get(sub) ?? 0)) return;
    try {
      const over = await firstOver(deps, [{ name: 'denied-account', subject: sub }]);
      if (over) {
        silentUntil.set(sub, Date.now() + over.retryAfterSeconds * 1000);
        request.log.warn('refusals of a person are no longer recorded for a while');
        return;
      }
      const values = [sub, session_id ?? null, what, 403, program?.account ?? account ?? null];
      await db.pool.query('select private.record_denial($1, $2, $3, $4, $5)', values);
    } catch (error) {
      log[levelOf(error, 'warn')]({ err: error }, 'a refusal was not recorded');
    }
  });
}

/**
 * The requested place, as the route defines it: a path has thousands of spellings. Names of tables
 * and functions are in it, ids are not.
 */
function placeOf({ routeOptions, params }: FastifyRequest): string {
  const { name } = params as { name?: string };
  return (routeOptions.url ?? '').replace(':name', (pattern) => name ?? pattern);
}
