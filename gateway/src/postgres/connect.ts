import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { Lanes } from './lanes.ts';
import { openListener } from './listener.ts';
import { openReplica, type Replica } from './replica.ts';
import { BytesClient } from './row-bytes.ts';
import { type Places, Turns } from './turns.ts';

/** The gateway's way to PostgreSQL: logged in as `authenticator`, which may read nothing by itself. */
export interface Database {
  pool: pg.Pool;
  /** How many of the pool's connections requests may still take: whoever is about to needs a turn. */
  places: Places;
  turns: Turns;
  /** Connections that quick reads share; null where each read has one of the pool to itself. */
  lanes: Lanes | null;
  /**
   * A pooler in transaction mode stands between: connections change hands after each transaction, so
   * nothing may be left in one, no prepared statement and no setting.
   */
  pooled: boolean;
  /** Where reads go when it has caught up; null without one. */
  replica: Replica | null;
  /**
   * Calls `onMessage` for every NOTIFY on the channel. When the listening connection breaks it
   * calls `onLost`, connects again by itself, and calls `onBack` once it hears again: what was
   * notified in between is lost. Resolves, when it hears, to a function that stops listening.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onLost?: () => void,
    onBack?: () => void,
  ): Promise<() => Promise<void>>;
  /** false while there is no room to write: only reads are worth asking for. */
  mayWrite(): boolean;
  /** Asks the database for an answer on a connection of its own; rejects within 2 s. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** How long a statement, a lock and an idle transaction may last (security.md T33), in milliseconds. */
export const TIME_LIMITS = {
  // The gateway lowers this one for anonymous callers.
  statement_timeout: 8_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
};

export interface ConnectOptions {
  /** Connections for requests. More lengthen the slowest answers on a small machine (gateway/docs/tuning.md, "Requests"). */
  max?: number;
  /** Connections beyond those: for realtime, mail, jobs and the catalog, which wait for no turn. */
  own?: number;
  /** false: one person may have all of them at once. */
  fairShares?: boolean;
  /** false: reads share no connections. Behind a pooler they never do. */
  lanes?: boolean;
  /** false while there is no room to write. */
  mayWrite?: () => boolean;
  /** A pooler in transaction mode, through which requests go; LISTEN never does. */
  poolerUrl?: string | null;
  /** A replica for reads, logged in as `authenticator`. */
  readUrl?: string | null;
}

/**
 * Opens the pool and the listening connection of one gateway.
 *
 * @param url connection string of `authenticator` (see `gatewayUrl` in owner.ts).
 */
export function connectDatabase(
  url: string,
  log: FastifyBaseLogger,
  {
    max = 8,
    own = 4,
    fairShares = true,
    lanes: sharing = true,
    mayWrite = () => true,
    poolerUrl = null,
    readUrl = null,
  }: ConnectOptions = {},
): Database {
  const pooled = poolerUrl !== null;
  const options: pg.PoolConfig = {
    connectionString: poolerUrl ?? url,
    application_name: 'prumo',
    connectionTimeoutMillis: 5_000,
    // A pooler would hand them to somebody else, or refuse them; then every transaction sets them.
    ...(pooled ? {} : TIME_LIMITS),
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...options, Client: BytesClient, max: max + own });
  const turns = new Turns(fairShares);
  const lanes = sharing && !pooled ? new Lanes(options, turns.paces) : null;
  // An idle connection that breaks is only dropped; whoever asks next gets a new one.
  pool.on('error', (error) => {
    // After end() a socket may live a moment longer than its pool, and see the server stop.
    if (!pool.ending) log.warn({ err: error }, 'an idle database connection broke');
  });
  const spare = new pg.Pool({
    connectionString: poolerUrl ?? url,
    max: 1,
    application_name: 'prumo health',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  spare.on('error', () => undefined);
  const listener = openListener(url, log);
  const replica = readUrl === null ? null : openReplica(readUrl, pool, log, TIME_LIMITS);
  return {
    pool,
    places: { free: max },
    turns,
    lanes,
    pooled,
    replica,
    mayWrite,
    listen: listener.listen,
    async ping() {
      await spare.query('select 1');
    },
    async close() {
      await listener.close();
      await Promise.all([pool.end(), lanes?.close(), spare.end(), replica?.close()]);
    },
  };
}
