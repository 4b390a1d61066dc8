import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Driver, Lanes } from './driver/driver.ts';
import { fastDriver } from './driver/fast/index.ts';
import { type Listen, openListener } from './listener.ts';
import { openReplica, type Replica } from './replica.ts';
import { RoleCache } from './role-cache.ts';
import { openBuildingCheck } from './schema-building.ts';
import { Servers } from './servers.ts';
import { type Places, Turns } from './turns.ts';
import { watchServers } from './watch-servers.ts';

/** The gateway's access to PostgreSQL: logged in as `authenticator`, which may read nothing by itself. */
export interface Database {
  /** How statements are sent. */
  driver: Driver;
  /** Roles of sessions and names of statements, from earlier requests. */
  roleCache: RoleCache;
  pool: pg.Pool;
  /** How many of the pool's connections requests may still take, each in its turn. */
  places: Places;
  turns: Turns;
  /** Connections that quick reads share; null where each read has one of the pool to itself. */
  lanes: Lanes | null;
  /**
   * A pooler in transaction mode stands in front of PostgreSQL: connections are given to others
   * after each transaction, so nothing may be left in one, no prepared statement and no setting.
   */
  pooled: boolean;
  /** Where reads go when the replica has caught up; null without one. */
  replica: Replica | null;
  listen: Listen;
  /** false while the disk is too full to write: then only reads are worth sending. */
  mayWrite(): boolean;
  /** Checks that the database responds, on a connection of its own; rejects within 2 s. */
  ping(): Promise<void>;
  /** Whether a gateway that started with another version is building the schema now (schema/apply.ts). */
  isSchemaBuilding(): Promise<boolean>;
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
  /** Begins the application_name of each connection: the product's id. */
  name?: string;
  /** Connections for requests. On a small machine more of them lengthen the slowest responses. */
  max?: number;
  /** Connections beyond those: for realtime, mail, jobs and the catalog, which wait for no turn. */
  own?: number;
  /** How statements are sent; another one for tests. */
  driver?: Driver;
  /** false: one person may have all of them at once. */
  fairShares?: boolean;
  /** false: reads share no connections. Behind a pooler they never do. */
  lanes?: boolean;
  /** Returns false while the disk is too full to write. */
  mayWrite?: () => boolean;
  /** URL of a pooler in transaction mode, through which requests go; LISTEN never does. */
  poolerUrl?: string | null;
  /** One or several replicas for reads, logged in as `authenticator`. */
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
    name = 'gateway',
    max = 8,
    own = 4,
    driver = fastDriver,
    fairShares = true,
    lanes: sharing = true,
    mayWrite = () => true,
    poolerUrl = null,
    readUrl = null,
  }: ConnectOptions = {},
): Database {
  const pooled = poolerUrl !== null;
  const direct = new Servers(url);
  // A pooler's report about the server behind it may be old.
  const servers = pooled ? new Servers(poolerUrl, 'any') : direct;
  const options: pg.PoolConfig = {
    connectionString: poolerUrl ?? url,
    Client: servers.clientClass(driver.Client),
    application_name: name,
    connectionTimeoutMillis: 5_000,
    // A pooler would pass them on to other clients, or refuse them; behind one every transaction
    // sets them.
    ...(pooled ? {} : TIME_LIMITS),
    keepAlive: true,
  };
  const pool = new pg.Pool({ ...options, max: max + own });
  const turns = new Turns(fairShares);
  const lanes = sharing && !pooled ? driver.openLanes(options, turns.timings) : null;
  // An idle connection that breaks is only dropped; the next request opens a new one.
  pool.on('error', (error) => {
    // After end() a socket may outlive its pool for a moment, and see the server stop.
    if (!pool.ending) log.warn({ err: error }, 'an idle database connection broke');
  });
  const spare = new pg.Pool({
    connectionString: poolerUrl ?? url,
    Client: servers.clientClass(),
    max: 1,
    application_name: `${name} health`,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  spare.on('error', () => undefined);
  const listener = openListener(url, direct, name, log);
  const replica =
    readUrl === null ? null : openReplica(readUrl, name, pool, log, TIME_LIMITS, driver);
  const ping = () => spare.query('select 1');
  const stopWatching = watchServers(servers, ping, log);
  return {
    driver,
    roleCache: new RoleCache(),
    pool,
    places: { free: max },
    turns,
    lanes,
    pooled,
    replica,
    mayWrite,
    listen: listener.listen,
    async ping() {
      await ping();
    },
    isSchemaBuilding: openBuildingCheck(spare),
    async close() {
      stopWatching();
      await listener.close();
      await Promise.all([pool.end(), lanes?.close(), spare.end(), replica?.close()]);
    },
  };
}
