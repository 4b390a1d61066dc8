import type { FastifyReply } from 'fastify';
import { limits } from '../../plugins/request-limits.ts';
import { type ApiRequest, rootLevel } from '../parse/request.ts';
import type { Override } from './response-override.ts';

/** The result of a request: the JSON as PostgreSQL wrote it, and the counts that headers report. */
export interface Result {
  kind: 'read' | 'insert' | 'update' | 'delete' | 'call';
  body: string | Buffer | null;
  /** Rows in the response or touched by the write. */
  rows: number;
  /** All rows that meet the conditions; null unless counted. */
  total: number | null;
  /** Rows that an upsert added; null for everything else. */
  inserted: number | null;
  /** True for an insert into a table with a key, where `resolution` was therefore applied. */
  resolved?: boolean;
  /** For `return=headers-only`: the URL of the new row. */
  location?: string;
}

/** A long `in` list echoed back would exceed what clients accept as headers (16 kB in Node's fetch). */
const LONGEST_LOCATION = 2_000;

/**
 * Sends the result with PostgREST's status and headers, or those that SQL sets instead. The body is
 * sent as it came from PostgreSQL.
 */
export function respond(
  reply: FastifyReply,
  request: ApiRequest,
  result: Result,
  override?: Override,
): FastifyReply {
  const { status, range } =
    result.kind === 'read' || result.kind === 'call'
      ? readOutcome(request, result)
      : writeOutcome(request, result);
  if (range) reply.header('content-range', range);
  if (result.location) reply.header('location', result.location);
  const applied = appliedPreferences(request, result);
  if (applied) reply.header('preference-applied', applied);
  const { url } = reply.request;
  if (result.kind === 'read' && url.length <= LONGEST_LOCATION)
    reply.header('content-location', url);
  // An insert that returns no rows has no body, so it has no type either.
  const isBare = status === 204 || (result.kind === 'insert' && result.body === null);
  if (!isBare) reply.header('content-type', mediaType(request));
  if (override) reply.headers(override.headers);
  reply.code(override?.status ?? status);
  if (isBare || request.method === 'HEAD' || BODILESS.has(reply.statusCode)) return reply.send();
  return reply.send(bytesOf(result.body ?? ''));
}

/** Node would write a string and the headers in one encoding; headers are Latin-1, the body is UTF-8. */
const bytesOf = (body: Buffer | string) => (typeof body === 'string' ? Buffer.from(body) : body);

/** Statuses whose responses have no body. */
const BODILESS = new Set([204, 205, 304]);

function mediaType({ singular, stripped, csv }: ApiRequest): string {
  if (csv) return 'text/csv; charset=utf-8';
  const type = singular ? 'vnd.pgrst.object+json' : stripped ? 'vnd.pgrst.array+json' : 'json';
  return `application/${type}${stripped ? ';nulls=stripped' : ''}; charset=utf-8`;
}

/** 206 when rows were left out; `*` stands for a total that was not counted. */
function readOutcome(request: ApiRequest, { kind, body, rows, total }: Result) {
  const { limit, offset = 0 } = rootLevel(request);
  const page = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  const range = `${page}/${total ?? '*'}`;
  if (kind === 'call' && body === null && request.method !== 'HEAD') return { status: 204, range };
  const cut = total === null ? limit === undefined && rows >= limits.rows : rows < total;
  return { status: cut ? 206 : 200, range };
}

function writeOutcome(request: ApiRequest, { kind, body, rows, inserted }: Result) {
  const total = request.preferences.count ? String(rows) : '*';
  const range = kind === 'update' && rows > 0 ? `0-${rows - 1}/${total}` : `*/${total}`;
  if (kind === 'insert') {
    // In a table without a key nothing can be merged, and every row is a new one.
    const merged =
      request.preferences.resolution === 'merge-duplicates' && (inserted ?? rows) === 0;
    return { status: merged ? 200 : 201, range };
  }
  return { status: body === null ? 204 : 200, range };
}

/** The preferences that were requested and applied. */
function appliedPreferences({ preferences }: ApiRequest, { kind, resolved }: Result): string {
  const write = kind === 'insert' || kind === 'update' || kind === 'delete';
  const {
    resolution,
    missing,
    return: shown,
    count,
    tx,
    handling,
    timezone,
    maxAffected,
  } = preferences;
  return [
    resolved && resolution && `resolution=${resolution}`,
    (kind === 'insert' || kind === 'update') && missing && `missing=${missing}`,
    write && shown && `return=${shown}`,
    count && `count=${count}`,
    tx && `tx=${tx}`,
    handling && `handling=${handling}`,
    timezone && `timezone=${timezone}`,
    kind !== 'read' &&
      kind !== 'insert' &&
      handling === 'strict' &&
      maxAffected !== undefined &&
      `max-affected=${maxAffected}`,
  ]
    .filter(Boolean)
    .join(', ');
}
