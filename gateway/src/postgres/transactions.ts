import type pg from 'pg';
import type { Claims } from '../tokens/verify.ts';
import { againAfterLocks } from './after-locks.ts';
import { foundNoServer, passes, readAgain, UndoneError, writeAgain } from './ask-again.ts';
import type { CallerOptions, CallerQuery, TextRow } from './caller-options.ts';
import {
  callerValues,
  RESPONSE_SETTINGS,
  requestValues,
  SET_CALLER,
  SET_REQUEST,
  takeResponseSettings,
  timeLimits,
} from './caller-settings.ts';
import type { Database } from './connect.ts';
import { DiskFullError } from './disk-full.ts';
import { refusesWrites, UnfitServerError } from './driver/aimed-client.ts';
import { withClient } from './with-client.ts';

/**
 * Runs several statements as the caller, in one transaction: for the rare request that needs
 * another query after a write, or that must be able to roll back. When `fn` throws, the transaction
 * is rolled back; `fn` is called again after a deadlock and when the database stopped in the middle,
 * so it must do nothing but query.
 */
export function asCallerTransaction<T>(
  db: Database,
  claims: Claims,
  fn: (query: CallerQuery, role: string) => Promise<T>,
  options: CallerOptions = {},
): Promise<T> {
  if (!options.readOnly && !db.mayWrite()) return Promise.reject(new DiskFullError());
  const run = async (client: pg.PoolClient) => {
    const set = await client.query(SET_CALLER, callerValues(claims, options)).catch((error) => {
      throw refusesWrites(error, !options.readOnly) ? new UnfitServerError('read-write') : error;
    });
    if (options.timezone) {
      await client.query(`select set_config('timezone', $1, true)`, [options.timezone]);
    }
    if (options.requestSettings)
      await client.query(SET_REQUEST, requestValues(options.requestSettings));
    const query: CallerQuery = async ({ text, values }) => {
      const result = await client.query({
        text,
        values: [...values],
        rowMode: 'array',
        types: { getTypeParser: () => String },
      });
      return result.rows[0] as TextRow;
    };
    const result = await fn(query, set.rows[0].role);
    if (options.onResponseSettings)
      takeResponseSettings(await query(RESPONSE_SETTINGS), options.onResponseSettings);
    return result;
  };
  const once = () => transaction(db, run, { mayRepeat: true, readOnly: options.readOnly });
  const sent = () => againAfterLocks(once, db.isSchemaBuilding);
  const work = () => (options.readOnly ? readAgain(sent) : writeAgain(sent));
  if (options.own) return work();
  const { turns, places } = db;
  const kind = options.kind ?? '';
  const isQuick = turns.timings.isQuick(kind);
  return turns.take(options.asker, { isQuick, places, lanes: null }, () =>
    turns.timings.timed(kind, work()),
  );
}

/**
 * Runs the auth service's own statements in one transaction as `app_auth`, which may use schema
 * `auth` and what it was granted by name. Only gateway/src/auth may call it. When `fn` throws, the
 * transaction is rolled back.
 */
export function asAuthService<T>(
  db: Database,
  fn: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  // The work was counted for its person where the request came in (limits/share-auth.ts).
  const wish = { isQuick: true, places: db.places, lanes: null };
  return writeAgain(() =>
    db.turns.take(undefined, wish, () =>
      transaction(db, fn, { begin: 'begin; set local role app_auth' }),
    ),
  );
}

/**
 * Runs one statement of a recurring job as the gateway's login, in a transaction, and returns its rows. Rejects with UndoneError
 * when the connection broke and nothing of it was done, for certain.
 */
export async function asGateway<Row extends pg.QueryResultRow>(
  db: Database,
  statement: string,
): Promise<Row[]> {
  const { rows } = await transaction(db, (client) => client.query<Row>(statement), {
    mayRepeat: true,
  });
  return rows;
}

/**
 * Runs one statement for a request as the gateway's login, which may call the functions that were granted to it, and returns its
 * rows. Like the caller's own statements it waits for a schema that is being built.
 */
export async function forRequest<Row extends pg.QueryResultRow>(
  db: Database,
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  const ask = () => db.pool.query<Row>(statement, values);
  return (await againAfterLocks(ask, db.isSchemaBuilding)).rows;
}

interface TransactionOptions {
  begin?: string;
  /** `fn` does nothing but query: it may be called again. */
  mayRepeat?: boolean;
  readOnly?: boolean | undefined;
}

/**
 * `begin`, `fn`, `commit`; on any error `rollback`, and a connection that cannot even do that is thrown away. Rejects
 * with UndoneError when the connection broke, or the server turned out to be read-only, before the commit was
 * sent, and `fn` was not called yet or may be called again.
 */
function transaction<T>(
  db: Database,
  fn: (client: pg.PoolClient) => Promise<T>,
  { begin = 'begin', mayRepeat = false, readOnly = false }: TransactionOptions,
): Promise<T> {
  return withClient(db.pool, async (client, giveUp) => {
    let isRepeatable = true;
    try {
      await client.query(begin);
      if (db.pooled) await client.query(`select ${timeLimits}`);
      isRepeatable = mayRepeat;
      const result = await fn(client);
      isRepeatable = false;
      await client.query('commit');
      return result;
    } catch (error) {
      const isRefused = !readOnly && refusesWrites(error);
      const cause = isRefused ? new UnfitServerError('read-write') : (error as Error);
      if (cause instanceof UnfitServerError) giveUp(cause);
      await client.query('rollback').catch(giveUp);
      const isUndone = passes(cause) || foundNoServer(cause);
      throw isRepeatable && isUndone ? new UndoneError(cause) : cause;
    }
  });
}
