import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { serversOf } from '../settings/database-url.ts';
import type { Driver } from './driver/driver.ts';
import { Servers } from './servers.ts';
import type { Places } from './turns.ts';

/** A second server that only replays what the first one wrote: for reads, when it has caught up. */
export interface Replica {
  pool: pg.Pool;
  places: Places;
  /**
   * The position up to which the primary had written when this was called; null while the replica
   * is not used. A server that has replayed that position shows everything that had been reported
   * as done by then.
   */
  position(): Promise<string | null>;
  /**
   * The last of those positions; null when it is older than a minute. For reads while there is no primary: see
   * {@link WITHOUT_PRIMARY}.
   */
  lastPosition(): string | null;
  /** The replica could not be reached: it is not used for a while. */
  rest(error: Error): void;
  close(): Promise<void>;
}

const REST_MS = 5_000;
const CONNECTIONS = 8;
/** A failover takes seconds. A gateway that is cut off for longer says so instead of showing what may be old. */
const LONGEST_WITHOUT_PRIMARY_MS = 60_000;

/**
 * With asynchronous commits a change that was reported as done may not be flushed yet, but it is inserted.
 * The name of a WAL file begins with its timeline, which any role may read there.
 */
const POSITION = `
  select case when current_setting('synchronous_commit') = 'off'
    then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as position,
    substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`;

/**
 * The timeline on which a standby's last restart point lies. It may follow a promotion some minutes late, never early.
 */
const TIMELINE = `select lpad(upper(to_hex(greatest(
  (pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline))), 8, '0') as timeline`;

/**
 * Fails with 22012 unless this server is a replica and has replayed at least `$1`. It is sent
 * before the caller is set, as a statement of its own: the snapshot of a statement is older than
 * anything the statement itself can check.
 */
export const CAUGHT_UP = `select 1 / coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false)::integer`;

/**
 * The same while the primary cannot be reached: the replica has to have replayed `$1` and everything that it
 * received. Nothing more is acknowledged then, so a replica that commits wait for shows all that was; another one may lack the last
 * moments before the primary was gone (decision 134).
 */
export const WITHOUT_PRIMARY = `select 1 / coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >=
  greatest($1::pg_lsn, pg_last_wal_receive_lsn()), false)::integer`;

/** Opens the pool of a replica beside the primary's. */
export function openReplica(
  url: string,
  name: string,
  primary: pg.Pool,
  log: FastifyBaseLogger,
  limits: object,
  driver: Driver,
): Replica {
  // One server is taken as it is: it may have been promoted, and then counts as never caught up.
  const servers = new Servers(url, serversOf(url).length > 1 ? 'standby' : 'any');
  const pool = new pg.Pool({
    connectionString: url,
    Client: servers.clientClass(driver.Client),
    max: CONNECTIONS,
    application_name: `${name} reads`,
    // A replica that cannot be reached must cost little: the primary is there.
    connectionTimeoutMillis: 1_000,
    ...limits,
    keepAlive: true,
    verify: (client, done) => {
      client.query(TIMELINE).then(({ rows }) => {
        done(rows[0].timeline === timeline ? undefined : new OtherTimelineError());
      }, done);
    },
  });
  pool.on('error', () => undefined);
  const ask = async () => {
    const { rows } = await primary.query<{ position: string; timeline: string }>(POSITION);
    const [now] = rows;
    // After a failover a standby that followed the old primary may have positions that the new one
    // has with other contents: it counts again when it follows the new one.
    if (now && now.timeline !== timeline) {
      timeline = now.timeline;
      servers.abandon();
    }
    last = { position: now?.position ?? '', at: performance.now() };
    return last.position;
  };
  const position = sharedAfterNow(ask);
  let timeline = '';
  let last = { position: '', at: Number.NEGATIVE_INFINITY };
  let restsUntil = 0;
  return {
    pool,
    places: { free: CONNECTIONS },
    position: async () => (performance.now() < restsUntil ? null : position()),
    lastPosition: () =>
      performance.now() - last.at < LONGEST_WITHOUT_PRIMARY_MS ? last.position : null,
    rest(error) {
      if (performance.now() >= restsUntil) log.warn({ err: error }, 'the read replica rests');
      restsUntil = performance.now() + REST_MS;
    },
    close: () => pool.end(),
  };
}

/** A standby whose history is not known to be the primary's. Its connection is not used. */
class OtherTimelineError extends Error {
  constructor() {
    super('the replica is not known to follow the present primary');
  }
}

/**
 * One query shared by all callers who wait at once. Those who arrive while it is under way share
 * the next one: the result that a caller gets must be of a query sent after the caller arrived.
 */
export function sharedAfterNow<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      const asked = ask();
      running = asked.catch(() => undefined);
      return asked;
    });
    return next;
  };
}
