import type { Claims } from '../tokens/verify.ts';
import { againAfterLocks } from './after-locks.ts';
import { foundNoServer, readAgain, UndoneError, writeAgain } from './ask-again.ts';
import type { CallerOptions, Statement, StatementFor, TextRow } from './caller-options.ts';
import {
  callerValues,
  RESPONSE_SETTINGS,
  requestValues,
  SET_EXPECTED_CALLER,
  SET_EXPECTED_CALLER_AND_REQUEST,
  takeResponseSettings,
} from './caller-settings.ts';
import type { Database } from './connect.ts';
import { DiskFullError } from './disk-full.ts';
import { refusesWrites, STOPPING, UnfitServerError } from './driver/aimed-client.ts';
import {
  type NamedStatement,
  type RawRow,
  SlowReadError,
  StatementError,
  UNNAMED,
} from './driver/driver.ts';
import { CAUGHT_UP, type Replica, WITHOUT_PRIMARY } from './replica.ts';
import { fromPostgres } from './sqlstate.ts';
import { asCallerTransaction } from './transactions.ts';
import { withClient } from './with-client.ts';

/**
 * The one place that decides as which role PostgreSQL runs a statement. Role and claims are always
 * local to the transaction, so a connection goes back to the pool without any (security.md T34).
 */

/**
 * The connections that a request may take, whose turn it is, and whether there is a pooler in front
 * of PostgreSQL.
 */
type Way = Pick<
  Database,
  'driver' | 'roleCache' | 'pool' | 'places' | 'lanes' | 'turns' | 'pooled'
>;

/** Whether a write was refused because the server takes none: by its first statement, which sets the caller, or later. */
const isReadOnly = (error: Error) =>
  error instanceof StatementError && refusesWrites(error.cause, error.at === 0);

const otherRole = ({ message }: StatementError) => /"role:(\w+)"/.exec(message)?.[1];

/**
 * Runs one statement as the caller, in one transaction; resolves after the commit.
 * Errors are PostgreSQL's own (see sqlstate.ts) or the pool's.
 */
export async function asCaller(
  db: Database,
  claims: Claims,
  statement: Statement | StatementFor,
  options: CallerOptions = {},
): Promise<TextRow> {
  const row = await asCallerRaw(db, claims, statement, options);
  return row?.map((field) => field?.toString() ?? null);
}

/** Like `asCaller`, for a result that is passed on without being read: mostly bytes. */
export async function asCallerRaw(
  db: Database,
  claims: Claims,
  statement: Statement | StatementFor,
  options: CallerOptions = {},
): Promise<RawRow> {
  if (!options.readOnly && !db.mayWrite()) throw new DiskFullError();
  const statementFor = typeof statement === 'function' ? statement : () => statement;
  if (options.timezone) {
    return asCallerTransaction(db, claims, (query, role) => query(statementFor(role)), options);
  }
  if (options.readOnly && db.replica && !options.own) {
    const read = await readReplica(db, db.replica, claims, statementFor, options);
    if (read !== 'ask the primary') return read;
  }
  const once = () => runAsGuessed(db, [], claims, statementFor, options);
  const ask = () => againAfterLocks(once, db.isSchemaBuilding);
  return options.readOnly ? readAgain(ask) : writeAgain(ask);
}

/**
 * Reads from a replica that has caught up with everything that was committed before this request
 * came; while there is no primary, with everything that it received. On any other failure the primary is queried: a read may be
 * repeated.
 */
async function readReplica(
  { driver, roleCache, turns }: Database,
  replica: Replica,
  claims: Claims,
  statementFor: StatementFor,
  options: CallerOptions,
): Promise<RawRow | 'ask the primary'> {
  const caughtUp = await mustHave(replica);
  if (caughtUp === null) return 'ask the primary';
  const { pool, places } = replica;
  const way = { driver, roleCache, pool, places, turns, lanes: null, pooled: false };
  try {
    return await runAsGuessed(way, [caughtUp], claims, statementFor, options);
  } catch (error) {
    const { code, severity } = error as { code?: string; severity?: string };
    // A statement that used up its time limit would use it up again on the primary.
    if (code === '57014') throw error;
    const unreachable = severity === undefined || severity === 'FATAL';
    if (unreachable) replica.rest(error as Error);
    return 'ask the primary';
  }
}

/** The statement that fails on a replica which may not be read now; null when none may. */
async function mustHave(replica: Replica): Promise<NamedStatement | null> {
  try {
    const position = await replica.position();
    return position === null ? null : { name: 'caught_up', text: CAUGHT_UP, values: [position] };
  } catch (error) {
    // 55000: asked on a server that is a standby by now.
    const { code } = error as { code?: string };
    if (fromPostgres(error, false)?.status !== 503 && code !== '55000') throw error;
    const position = replica.lastPosition();
    return position === null
      ? null
      : { name: 'without_primary', text: WITHOUT_PRIMARY, values: [position] };
  }
}

/** Sends the statement for the role that the session had last time, and again when that role was wrong. */
async function runAsGuessed(
  way: Way,
  before: readonly NamedStatement[],
  claims: Claims,
  statementFor: StatementFor,
  options: CallerOptions,
): Promise<RawRow> {
  const session = sessionAndAccount(claims);
  let role = (claims.sub && way.roleCache.roleOf(session)) || 'anon';
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await runAs(way, before, role, claims, statementFor(role), options);
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      const other = error.at === before.length ? otherRole(error) : undefined;
      // Nothing but the check of the role has run: sending again for the right role is safe.
      if (other === undefined || attempts === 2)
        throw certain(error, before.length + 1, way, options);
      role = other;
      way.roleCache.noteRole(session, role);
    }
  }
}

/** One session may act for several accounts, in each with another role. */
const sessionAndAccount = ({ session_id = '', account }: Claims) =>
  account === undefined ? session_id : `${session_id} ${account}`;

/**
 * The error of a transaction: an UndoneError where PostgreSQL's messages prove that nothing of a write was
 * applied. They come in order, and a statement is reported as complete before the commit begins: a server that
 * reports that it is stopping while the statement `at` is not complete commits nothing any more. A pooler
 * may report its own stopping, which proves nothing, but also that it found no server. A server that is read-only applied nothing in any case.
 */
function certain(error: StatementError, at: number, { pooled }: Way, { readOnly }: CallerOptions) {
  const cause = error.cause as Error & { code?: string };
  if (readOnly) return cause;
  if (isReadOnly(error)) return new UndoneError(new UnfitServerError('read-write'));
  const isProven = pooled
    ? foundNoServer(cause)
    : error.at <= at && STOPPING.includes(cause.code ?? '');
  return isProven ? new UndoneError(cause) : cause;
}

async function runAs(
  way: Way,
  before: readonly NamedStatement[],
  role: string,
  claims: Claims,
  { text, values }: Statement,
  options: CallerOptions,
): Promise<RawRow> {
  const { driver, roleCache, pool, places, turns, pooled } = way;
  const { requestSettings, onResponseSettings } = options;
  const who = [
    ...callerValues(claims, options),
    role,
    ...(requestSettings ? requestValues(requestSettings) : []),
  ];
  const setter = requestSettings ? SET_EXPECTED_CALLER_AND_REQUEST : SET_EXPECTED_CALLER;
  const shape = roleCache.nameOf(text, role);
  const statement = { name: pooled ? UNNAMED : shape, text, values };
  const set = pooled
    ? { name: UNNAMED, text: setter.pooled, values: who }
    : { name: setter.name, text: setter.alone, values: who };
  const alone = async () => {
    const settings = onResponseSettings
      ? [pooled ? { ...RESPONSE_SETTINGS, name: UNNAMED } : RESPONSE_SETTINGS]
      : [];
    const row = await withClient(
      pool,
      (client) =>
        turns.timings.timed(
          shape,
          driver.run(client, [...before, set, statement, ...settings], settings.length + 1),
        ),
      options.readOnly ? undefined : isReadOnly,
    );
    return onResponseSettings ? takeResponseSettings(row, onResponseSettings) : row;
  };
  if (options.own) return alone();
  const isQuick = turns.timings.isQuick(shape);
  // A write may wait for a lock, and no read behind it in a lane should. A lane returns one row for
  // each request.
  const lanes = options.readOnly && isQuick && !onResponseSettings ? way.lanes : null;
  if (!lanes) return turns.take(options.asker, { isQuick, places, lanes }, alone);
  try {
    const inLane = { name: setter.name, text: setter.inLane, values: who };
    return await turns.take(options.asker, { isQuick, places, lanes }, (lane) =>
      lane ? lane.run([inLane, statement]) : alone(),
    );
  } catch (error) {
    if (!(error instanceof SlowReadError)) throw error;
    return turns.take(options.asker, { isQuick: false, places, lanes: null }, alone);
  }
}
