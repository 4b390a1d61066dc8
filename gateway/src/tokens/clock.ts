import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

const LOOK_MS = 60_000;
/** A query that took longer than this says too little about the current time. */
const SLOW_MS = 1_000;

/**
 * The clock by which tokens are signed and verified: the database's, because all gateways share it,
 * and this machine's may be wrong or be set while the gateway runs (security.md F7). Between two
 * queries it runs on the process's own monotonic clock, which nobody can set.
 */
export class Clock {
  #offset = 0;

  constructor(databaseMs: number) {
    this.set(databaseMs);
  }

  set(databaseMs: number): void {
    this.#offset = databaseMs - performance.now();
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#offset + performance.now();
  }
}

/** The database's clock time in milliseconds since 1970; any role may query it. */
export async function readHour(database: pg.ClientBase | pg.Pool): Promise<number> {
  const { rows } = await database.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::double precision * 1000 as ms',
  );
  return rows[0]?.ms ?? Number.NaN;
}

/** Sets the clock again once a minute, until the returned function is called. */
export function followClock(clock: Clock, pool: pg.Pool, log: FastifyBaseLogger): () => void {
  const look = async () => {
    try {
      const asked = performance.now();
      const hour = await readHour(pool);
      const took = performance.now() - asked;
      if (took < SLOW_MS) clock.set(hour + took / 2);
    } catch (error) {
      log.debug({ err: error }, 'the hour could not be read; the clock goes on by itself');
    }
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}
