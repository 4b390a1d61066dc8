import { asCallerTransaction } from '../../postgres/transactions.ts';
import { badBody } from '../errors.ts';
import { type Payload, parseBody } from '../parse/body.ts';
import { type ApiRequest, rootLevel } from '../parse/request.ts';
import type { Table } from '../plan/catalog.ts';
import { findTable, type Node, planNode, type Source, tableSource } from '../plan/plan.ts';
import {
  conflictColumns,
  givenColumns,
  needsSecondLook,
  payloadColumns,
  requireFilter,
} from '../plan/write-plan.ts';
import type { Conflict } from '../sql/write.ts';
import {
  keyedWriteStatement,
  secondLookStatement,
  shownWriteStatement,
  silentWriteStatement,
  type Write,
} from '../sql/write-statements.ts';
import type { Result } from './respond.ts';
import { checkResult, optionsOf, type Run, runOne, shapeOf, toResult } from './run.ts';

/** POST (insert or upsert), PATCH and DELETE of a table; `body` is the raw text. */
export async function runWrite(run: Run, body: string): Promise<Result> {
  const { catalog, request } = run;
  const { onConflict } = request;
  const result = await runPlanned(run, body);
  const { primaryKey } = findTable(catalog, request.target.name);
  const resolved = result.kind === 'insert' && (primaryKey.length > 0 || onConflict !== undefined);
  return { ...result, resolved };
}

async function runPlanned(run: Run, body: string): Promise<Result> {
  const { catalog, request } = run;
  const table = findTable(catalog, request.target.name);
  const source = tableSource(table);
  const write = planWrite(run, table, source, body);
  if (write === undefined) return nothingToSet(request);

  const shown = request.preferences.return === 'representation';
  const plan = (role: string) => planNode(catalog, role, shownRows(request), source);
  const options = optionsOf(run, false);
  const isLocated = write.verb === 'insert' && table.primaryKey.length > 0;
  if (request.preferences.return === 'headers-only' && isLocated) return runForLocation(run, write);
  if (!shown) return runOne(run, write.verb, () => silentWriteStatement(write), options);
  if (write.verb === 'delete' || table.primaryKey.length === 0) {
    return runOne(
      run,
      write.verb,
      (role) => shownWriteStatement(write, plan(role), shape(request)),
      options,
    );
  }
  // The select list can be checked before a connection is taken; only masks depend on the role.
  if (!needsSecondLook(plan('anon')) && !isMasked(table)) {
    return runOne(
      run,
      write.verb,
      (role) => shownWriteStatement(write, plan(role), shape(request)),
      options,
    );
  }
  return runTwice(run, write, plan);
}

const shape = (request: ApiRequest) => ({ ...shapeOf(request, true), counted: false });

const isMasked = (table: Table) => table.masked.size > 0;

/** Writes, then reads the written rows by key, so that the effects of triggers and masks are visible. */
function runTwice(run: Run, write: Write, plan: (role: string) => Node): Promise<Result> {
  const { db, claims, request } = run;
  return asCallerTransaction(
    db,
    claims,
    async (query, role) => {
      const node = plan(role);
      if (!needsSecondLook(node)) {
        const result = toResult(
          write.verb,
          await query(shownWriteStatement(write, node, shape(request))),
        );
        checkResult(request, result);
        return result;
      }
      const written = toResult(write.verb, await query(keyedWriteStatement(write)));
      checkResult(request, written);
      const look = secondLookStatement(
        write.table,
        String(written.body ?? '[]'),
        node,
        shape(request),
      );
      const [body = null] = (await query(look)) ?? [];
      return { ...written, body: body ?? (request.singular ? 'null' : '[]') };
    },
    optionsOf(run, false),
  );
}

async function runForLocation(run: Run, write: Write): Promise<Result> {
  const options = optionsOf(run, false);
  const result = await runOne(run, write.verb, () => keyedWriteStatement(write), options);
  const [key] = JSON.parse(String(result.body ?? '[]')) as Record<string, unknown>[];
  const query = Object.entries(key ?? {}).map(
    ([name, value]) => `${name}=eq.${encodeURIComponent(String(value))}`,
  );
  const location = result.rows === 1 ? `/${write.table.name}?${query.join('&')}` : undefined;
  return { ...result, body: null, location };
}

/** The write itself; undefined for a PATCH whose body names no column. */
function planWrite(
  { catalog, request }: Run,
  table: Table,
  source: Source,
  body: string,
): Write | undefined {
  if (request.method === 'DELETE') {
    requireFilter('DELETE', request);
    return { verb: 'delete', table, rows: writtenRows(catalog, request, source) };
  }
  const payload = parseBody(body);
  const wanted = payloadColumns(table, request, payload);
  const columns = givenColumns(request, payload, wanted);
  const defaulted = wanted.filter((column) => !columns.includes(column));
  if (request.method === 'PATCH') {
    if (payload.rows !== 1) throw badBody('An update takes one JSON object');
    requireFilter('UPDATE', request);
    const rows = writtenRows(catalog, request, source);
    if (wanted.length === 0) return undefined;
    return { verb: 'update', table, payload, columns, defaulted, rows };
  }
  const defaults = request.preferences.missing === 'default' && !payload.uniform;
  return {
    verb: 'insert',
    table,
    payload,
    columns,
    defaulted,
    conflict: wanted.length === 0 ? undefined : planConflict(table, request, payload),
    defaults,
  };
}

function planConflict(table: Table, request: ApiRequest, payload: Payload): Conflict | undefined {
  const { resolution } = request.preferences;
  if (!resolution || payload.rows === 0) return undefined;
  const columns = conflictColumns(table, request);
  return columns.length > 0 ? { columns, merge: resolution === 'merge-duplicates' } : undefined;
}

/** The rows that a PATCH or DELETE targets: the conditions of the table itself, nothing selected. */
function writtenRows(catalog: Run['catalog'], request: ApiRequest, source: Source): Node {
  const { conditions } = rootLevel(request);
  const levels = [{ path: [], conditions, order: [] }];
  return planNode(catalog, '', { ...request, select: [], levels }, source);
}

/**
 * The part of the request that describes the response: the written rows are returned whether or not
 * they still meet the filters.
 */
function shownRows(request: ApiRequest): ApiRequest {
  const [root, ...embeds] = request.levels;
  return {
    ...request,
    levels: [{ path: [], conditions: [], order: root?.order ?? [] }, ...embeds],
  };
}

function nothingToSet(request: ApiRequest): Result {
  const body = request.preferences.return === 'representation' ? '[]' : null;
  const result: Result = { kind: 'update', body, rows: 0, total: null, inserted: null };
  checkResult(request, result);
  return result;
}
