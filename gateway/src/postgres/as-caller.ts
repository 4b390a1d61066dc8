import type pg from 'pg';
import type { Claims } from '../tokens/verify.ts';
import { againAfterDeadlock } from './after-deadlock.ts';
import { type Database, TIME_LIMITS } from './connect.ts';
import { DiskFullError } from './disk-full.ts';
import { lastRoles, nameOf } from './guesses.ts';
import { SlowReadError } from './lanes.ts';
import { withClient } from './lend.ts';
import { FlightError, fly, type Prepared } from './pipeline.ts';
import { UNNAMED } from './prepared-names.ts';
import { readAgain } from './read-again.ts';
import { CAUGHT_UP, type Replica } from './replica.ts';
import type { Asker, Turns } from './turns.ts';

/**
 * The one place that decides as whom PostgreSQL runs a statement. Role and claims are always
 * transaction-local, so a pooled connection goes back knowing nobody (security.md T34).
 */

export interface CallerOptions {
  /** GET and HEAD: PostgreSQL itself refuses to write (25006). */
  readOnly?: boolean;
  /** Shown to SQL as `request.method`. */
  method?: string;
  /**
   * The `column=eq.value` filters at the top of a read, shown to SQL as `request.filters`: a policy
   * may show a row to whoever already knows its key (docs/decisions, exact-key reads). Never those
   * negated, inside `or`, or of an embedded table.
   */
  filters?: Readonly<Record<string, string>>;
  /** Shown to SQL as `request.headers`, `request.cookies` and `request.path`; nothing of them without. */
  seen?: SeenOfRequest;
  /** Called with what SQL set of the response, when there may be something that sets it. */
  hear?: (said: SaidOfResponse) => void;
  /** Instants in the answer are written in this zone; the server's own without it. */
  timezone?: string;
  /** For whom, so that nobody has more than their share of the database (turns.ts). */
  asker?: Asker;
  /** What several statements do, in a word or two: whether that is quick is learned under it. */
  kind?: string;
  /** The gateway's own work, for which connections are kept: it waits for no turn. */
  own?: boolean;
}

/** Parts of a request that SQL may look at; empty where nothing looks (docs/decisions/069). */
export interface SeenOfRequest {
  /** JSON objects. */
  headers: string;
  cookies: string;
  path: string;
}

/** The settings `response.headers` and `response.status` as a transaction left them. */
export interface SaidOfResponse {
  headers: string | null;
  status: string | null;
}

/** SQL text with its values as text; `$n` carry explicit casts, so PostgreSQL does the typing. */
export interface Statement {
  text: string;
  values: readonly (string | null)[];
}

/** One row, columns in order, as PostgreSQL's text; undefined when the statement gave no row. */
export type TextRow = (string | null)[] | undefined;

/** The same, bytes where they came in a flight. */
export type RawRow = (Buffer | string | null)[] | undefined;

/** A statement that depends on the database role of the caller, such as one with `*`; must be pure. */
export type StatementFor = (role: string) => Statement;

/** Runs further statements inside the caller's transaction. */
export type CallerQuery = (statement: Statement) => Promise<TextRow>;

/** The connections that a flight may take, whose turn it is, and whether a pooler stands behind them. */
type Way = Pick<Database, 'pool' | 'places' | 'lanes' | 'turns' | 'pooled'>;

/** What becomes of a transaction so that it runs as the caller; `$1`, `$2` and `$6` decide the role. */
const settings = (more = '') => `
  set_config('request.jwt.claims', $3, true),
  set_config('request.jwt.claim.sub', coalesce($2::text, ''), true),
  set_config('request.method', $4, true),
  set_config('request.filters', $5, true),
  set_config('transaction_read_only', $6, true)${more}
from private.db_role($1::uuid, $2::uuid, $6 = 'on') r`;

const ANONYMOUS_TIME = `,
  case when r = 'anon' then set_config('statement_timeout', '3s', true) end`;

const SET_CALLER = `select set_config('role', r, true) as role,${settings(ANONYMOUS_TIME)}`;

/**
 * The same, but fails with the true role in its words when that is not the expected one, `$7`. It
 * answers an empty row: what was set, the claims above all, need not come back.
 */
const setExpectedCaller = (before: string, more: string) => `select from (select ${before}
  set_config('role', case when r = $7 then r else ('role:' || r)::integer::text end, true),${settings(more)}) done`;

/** What a connection carries from its start, for one that is only ours for a transaction. */
const timeLimits = Object.entries(TIME_LIMITS)
  .map(([name, milliseconds]) => `set_config('${name}', '${milliseconds}', true)`)
  .join(', ');

/** How the caller is set; `seen` stands behind it, with three values more. */
const setters = (seen: string) => ({
  alone: setExpectedCaller('', ANONYMOUS_TIME + seen),
  /** A lane has a shorter limit than anybody's. */
  inLane: setExpectedCaller('', seen),
  pooled: setExpectedCaller(`${timeLimits},`, ANONYMOUS_TIME + seen),
});

const seenSettings = (first: number) => `,
  set_config('request.headers', $${first}, true),
  set_config('request.cookies', $${first + 1}, true),
  set_config('request.path', $${first + 2}, true)`;

const SET_EXPECTED_CALLER = { name: 'as_caller', ...setters('') };
const SET_EXPECTED_CALLER_SEEN = { name: 'as_caller_seen', ...setters(seenSettings(8)) };

const SET_SEEN = `select ${seenSettings(1).slice(1)}`;

const seenValues = ({ headers, cookies, path }: SeenOfRequest) => [headers, cookies, path];

/** After triggers have been at work too, which the statement itself would not see. */
const SAID = {
  name: 'said_of_response',
  text: `select nullif(current_setting('response.headers', true), ''), nullif(current_setting('response.status', true), '')`,
  values: [],
};

/** Takes what was said from behind a statement's own row, and gives that back. */
function listen(row: RawRow, hear: (said: SaidOfResponse) => void): RawRow {
  const [headers, status] = row?.slice(-2) ?? [];
  hear({ headers: headers?.toString() ?? null, status: status?.toString() ?? null });
  return row && row.length > 2 ? row.slice(0, -2) : undefined;
}

const otherRole = ({ message }: FlightError) => /"role:(\w+)"/.exec(message)?.[1];

function callerValues(claims: Claims, options: CallerOptions): (string | null)[] {
  return [
    claims.session_id ?? null,
    claims.sub ?? null,
    claims.json,
    options.method ?? '',
    options.filters ? JSON.stringify(options.filters) : '',
    options.readOnly ? 'on' : 'off',
  ];
}

/**
 * Runs one statement as the caller, in one transaction and one flight; resolves after the commit.
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

/** `asCaller` whose answer is passed on and not read: mostly bytes. */
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
    const read = await readReplica(db.replica, db.turns, claims, statementFor, options);
    if (read !== 'ask the primary') return read;
  }
  const ask = () => flyAsGuessed(db, [], claims, statementFor, options);
  return options.readOnly ? readAgain(ask) : againAfterDeadlock(ask);
}

/**
 * The answer of a replica that has caught up with everything told done before this request came.
 * Whatever else goes wrong there, the primary is asked: a read may be repeated.
 */
async function readReplica(
  replica: Replica,
  turns: Turns,
  claims: Claims,
  statementFor: StatementFor,
  options: CallerOptions,
): Promise<RawRow | 'ask the primary'> {
  const position = await replica.position();
  if (position === null) return 'ask the primary';
  const caughtUp = { name: 'caught_up', text: CAUGHT_UP, values: [position] };
  const { pool, places } = replica;
  const way = { pool, places, turns, lanes: null, pooled: false };
  try {
    return await flyAsGuessed(way, [caughtUp], claims, statementFor, options);
  } catch (error) {
    const { code, severity } = error as { code?: string; severity?: string };
    // A statement that took all its time would take as long again.
    if (code === '57014') throw error;
    const unreachable = severity === undefined || severity === 'FATAL';
    if (unreachable) replica.rest(error as Error);
    return 'ask the primary';
  }
}

/** Sends the statement for the role that the session had last time, and again when that was wrong. */
async function flyAsGuessed(
  way: Way,
  before: readonly Prepared[],
  claims: Claims,
  statementFor: StatementFor,
  options: CallerOptions,
): Promise<RawRow> {
  const session = claims.session_id ?? '';
  let role = (claims.sub && lastRoles.get(session)) || 'anon';
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await flyAs(way, before, role, claims, statementFor(role), options);
    } catch (error) {
      if (!(error instanceof FlightError)) throw error;
      const other = error.at === before.length ? otherRole(error) : undefined;
      // Nothing but the failed guess has run: sending again under the right name is safe.
      if (other === undefined || attempts === 2) throw error.cause;
      role = other;
      lastRoles.set(session, role);
    }
  }
}

async function flyAs(
  way: Way,
  before: readonly Prepared[],
  role: string,
  claims: Claims,
  { text, values }: Statement,
  options: CallerOptions,
): Promise<RawRow> {
  const { pool, places, turns, pooled } = way;
  const { seen, hear } = options;
  const who = [...callerValues(claims, options), role, ...(seen ? seenValues(seen) : [])];
  const setter = seen ? SET_EXPECTED_CALLER_SEEN : SET_EXPECTED_CALLER;
  const shape = nameOf(text, role);
  const statement = { name: pooled ? UNNAMED : shape, text, values };
  const set = pooled
    ? { name: UNNAMED, text: setter.pooled, values: who }
    : { name: setter.name, text: setter.alone, values: who };
  const alone = async () => {
    const said = hear ? [pooled ? { ...SAID, name: UNNAMED } : SAID] : [];
    const row: RawRow = await withClient(pool, (client) =>
      turns.paces.timed(shape, fly(client, [...before, set, statement, ...said], said.length + 1)),
    );
    return hear ? listen(row, hear) : row;
  };
  if (options.own) return alone();
  const isQuick = turns.paces.isQuick(shape);
  // A write may wait for a lock, and nobody behind it should. A lane has one answer of each.
  const lanes = options.readOnly && isQuick && !hear ? way.lanes : null;
  if (!lanes) return turns.take(options.asker, { isQuick, places, lanes }, alone);
  try {
    const inLane = { name: setter.name, text: setter.inLane, values: who };
    return await turns.take(options.asker, { isQuick, places, lanes }, (lane) =>
      lane ? lane.fly([inLane, statement]) : alone(),
    );
  } catch (error) {
    if (!(error instanceof SlowReadError)) throw error;
    return turns.take(options.asker, { isQuick: false, places, lanes: null }, alone);
  }
}

/**
 * Runs several statements as the caller, in one transaction: for the rare answer that needs a
 * second look after a write, or that must be able to roll back. `fn` throwing rolls back; it is called
 * again after a deadlock, so it does nothing but ask.
 */
export function asCallerTransaction<T>(
  db: Database,
  claims: Claims,
  fn: (query: CallerQuery, role: string) => Promise<T>,
  options: CallerOptions = {},
): Promise<T> {
  if (!options.readOnly && !db.mayWrite()) return Promise.reject(new DiskFullError());
  const run = async (client: pg.PoolClient) => {
    const set = await client.query(SET_CALLER, callerValues(claims, options));
    if (options.timezone) {
      await client.query(`select set_config('timezone', $1, true)`, [options.timezone]);
    }
    if (options.seen) await client.query(SET_SEEN, seenValues(options.seen));
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
    if (options.hear) listen(await query(SAID), options.hear);
    return result;
  };
  const work = () => againAfterDeadlock(() => transaction(db, run));
  if (options.own) return work();
  const { turns, places } = db;
  const kind = options.kind ?? '';
  const isQuick = turns.paces.isQuick(kind);
  return turns.take(options.asker, { isQuick, places, lanes: null }, () =>
    turns.paces.timed(kind, work()),
  );
}

/**
 * Runs the auth service's own statements in one transaction as `app_auth`, which may touch schema
 * `auth` and what it was granted by name. Only gateway/src/auth may call it. `fn` throwing rolls back.
 */
export function asAuthService<T>(
  db: Database,
  fn: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  // Whose work it is was counted where the request came in (limits/share-auth.ts).
  const wish = { isQuick: true, places: db.places, lanes: null };
  return db.turns.take(undefined, wish, () =>
    transaction(db, fn, 'begin; set local role app_auth'),
  );
}

/** `begin`, `fn`, `commit`; on any error `rollback`, and a connection that cannot even do that is thrown away. */
function transaction<T>(
  db: Database,
  fn: (client: pg.PoolClient) => Promise<T>,
  begin = 'begin',
): Promise<T> {
  return withClient(db.pool, async (client, giveUp) => {
    try {
      await client.query(begin);
      if (db.pooled) await client.query(`select ${timeLimits}`);
      const result = await fn(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(giveUp);
      throw error;
    }
  });
}
