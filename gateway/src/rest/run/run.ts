import { asCallerRaw } from '../../postgres/as-caller.ts';
import type {
  CallerOptions,
  RequestSettings,
  ResponseSettings,
  StatementFor,
} from '../../postgres/caller-options.ts';
import type { Database } from '../../postgres/connect.ts';
import type { RawRow } from '../../postgres/driver/driver.ts';
import { asCallerTransaction } from '../../postgres/transactions.ts';
import type { Asker } from '../../postgres/turns.ts';
import type { Claims } from '../../tokens/verify.ts';
import { badRange, notSingular, tooManyAffected } from '../errors.ts';
import { type ApiRequest, equalityFilters, isRead, rootLevel } from '../parse/request.ts';
import type { Catalog } from '../plan/catalog.ts';
import type { Shape } from '../sql/statements.ts';
import type { Result } from './respond.ts';

/** Needed to run a request of any kind. */
export interface Run {
  db: Database;
  catalog: Catalog;
  claims: Claims;
  request: ApiRequest;
  asker: Asker;
  requestSettings?: RequestSettings;
  onResponseSettings?: (settings: ResponseSettings) => void;
}

export function shapeOf(request: ApiRequest, body: boolean): Shape {
  const { singular, stripped, csv, preferences } = request;
  return { body, singular, stripped, csv, counted: preferences.count !== undefined };
}

export function optionsOf(
  { request, asker, requestSettings, onResponseSettings }: Run,
  readOnly: boolean,
): CallerOptions {
  const { method, preferences } = request;
  return {
    readOnly,
    method,
    filters: isRead(request) ? equalityFilters(request) : undefined,
    requestSettings,
    onResponseSettings,
    timezone: preferences.timezone,
    asker,
    kind: kindOf(request),
  };
}

/** The name under which a request of several statements is timed (postgres/timings.ts). */
const kindOf = ({ method, target, preferences }: ApiRequest) =>
  `${method} ${target.name} ${preferences.return ?? ''}`;

/** Runs one statement; as one pipelined transaction when nothing has to be rolled back afterwards. */
export async function runOne(
  { db, claims, request }: Run,
  kind: Result['kind'],
  statement: StatementFor,
  options: CallerOptions,
): Promise<Result> {
  if (options.readOnly || !mayUndo(request)) {
    const result = toResult(kind, await asCallerRaw(db, claims, statement, options));
    checkResult(request, result);
    return result;
  }
  return asCallerTransaction(
    db,
    claims,
    async (query, role) => {
      const result = toResult(kind, await query(statement(role)));
      checkResult(request, result);
      return result;
    },
    options,
  );
}

/** A refusal that is only known after the write must undo the write. */
const mayUndo = (request: ApiRequest) => {
  const { count, handling, maxAffected } = request.preferences;
  const { offset = 0 } = rootLevel(request);
  return (
    request.singular ||
    (handling === 'strict' && maxAffected !== undefined) ||
    (count !== undefined && offset > 0)
  );
};

/**
 * Refusals that only the result shows. They report how many rows there were and nothing about them
 * (security.md T46).
 */
export function checkResult(request: ApiRequest, { kind, rows, total }: Result): void {
  const { handling, maxAffected } = request.preferences;
  const { offset = 0 } = rootLevel(request);
  if (total !== null && offset > total) {
    throw badRange(
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
      total,
    );
  }
  if (kind !== 'read' && handling === 'strict' && maxAffected !== undefined && rows > maxAffected) {
    throw tooManyAffected(rows);
  }
  if (request.singular && request.method !== 'HEAD' && rows !== 1) throw notSingular(rows);
}

/** A HEAD with a count queries only the total: how many of those rows the page would have had follows from it. */
export function pageOfHead({ request }: Run, result: Result): Result {
  if (request.method !== 'HEAD' || request.preferences.count === undefined) return result;
  const { limit = Number.POSITIVE_INFINITY, offset = 0 } = rootLevel(request);
  return { ...result, rows: Math.max(0, Math.min(limit, (result.total ?? 0) - offset)) };
}

export function toResult(kind: Result['kind'], row: RawRow): Result {
  if (!row) throw new Error('a statement of the data surface always gives one row');
  const [body = null, rows, total = null, inserted = null] = row;
  return {
    kind,
    body,
    rows: Number(rows ?? 0),
    total: total === null ? null : Number(total),
    inserted: inserted === null ? null : Number(inserted),
  };
}
