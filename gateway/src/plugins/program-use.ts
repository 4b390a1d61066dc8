import type { FastifyInstance } from 'fastify';
import QuickLRU from 'quick-lru';
import type { Deps } from '../deps.ts';
import { levelOf } from '../postgres/sqlstate.ts';
import type { Claims } from '../tokens/verify.ts';

/** A use of the same token within this time is not noted again. */
const AGAIN_MS = 60_000;

const noted = new WeakMap<Deps['db'], QuickLRU<string, number>>();

/**
 * Notes, for the list of an account's programs, when and from where a token was last used. It runs after the response, so
 * nobody waits for it.
 */
export function noteProgramUse(app: FastifyInstance, deps: Deps): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.caller?.program && reply.statusCode !== 401) {
      await noteUse(deps, request.caller, request.ip);
    }
  });
}

/** Notes one use, at most once a minute; never rejects. */
export async function noteUse(
  { db, log }: Deps,
  { session_id, program }: Claims,
  ip: string,
): Promise<void> {
  if (!program || session_id === undefined) return;
  const memory = noted.get(db) ?? new QuickLRU<string, number>({ maxSize: 2_500 });
  noted.set(db, memory);
  const now = performance.now();
  if (now - (memory.get(session_id) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
  memory.set(session_id, now);
  try {
    await db.pool.query('select private.note_token_use($1, $2)', [session_id, ip]);
  } catch (error) {
    log[levelOf(error, 'warn')]({ err: error }, 'the use of a token was not noted');
  }
}
