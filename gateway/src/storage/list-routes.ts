import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../callers/identity.ts';
import { invalidRequest } from './errors.ts';
import { jsonOf, numberSaid } from './json-body.ts';
import { folderOf } from './names.ts';
import { askAsCaller } from './objects.ts';
import type { StorageDeps } from './storage-deps.ts';

const MOST_LISTED = 1_000;
const MOST_SKIPPED = 100_000;

/** POST `object/list/:bucket` and `object/list-v2/:bucket`: what the caller sees in a folder. Nobody signed out sees anything. */
export function listRoutes(app: FastifyInstance, deps: StorageDeps): void {
  app.post('/object/list/:bucket', async (request, reply) => {
    reply.type(JSON_TYPE);
    if (callerOf(request).role === 'anon') return '[]';
    const { prefix = '', search = '', limit, offset, sortBy } = jsonOf(request);
    const { column = 'name', order = 'asc' } = (sortBy ?? {}) as Record<string, unknown>;
    const text = `select storage.list_objects($1::text, $2::text, $3::text, $4::integer, $5::integer,
      $6::text, $7::boolean)::text`;
    const values = [
      bucketOf(request),
      folderOf(textOf(prefix)),
      textOf(search),
      number(limit, 100, MOST_LISTED),
      number(offset, 0, MOST_SKIPPED),
      textOf(column),
      String(order === 'desc'),
    ];
    return askAsCaller(deps, request, reply, { text, values });
  });

  app.post('/object/list-v2/:bucket', async (request, reply) => {
    reply.type(JSON_TYPE);
    if (callerOf(request).role === 'anon') return NOTHING;
    const { prefix = '', limit, cursor, with_delimiter = false, sortBy } = jsonOf(request);
    const isByFolder = with_delimiter === true || with_delimiter === 'true';
    const { column = 'name', order = 'asc' } = (sortBy ?? {}) as Record<string, unknown>;
    const said = textOf(prefix);
    const text = `select storage.list_page($1::text, $2::text, $3::text, $4::integer, $5::boolean,
      $6::boolean, $7::boolean)::text`;
    const values = [
      bucketOf(request),
      isByFolder ? folderOf(said) : said.normalize('NFC'),
      cursor === undefined ? null : textOf(cursor),
      number(limit, MOST_LISTED, MOST_LISTED),
      String(isByFolder),
      String(isByTime(column)),
      String(order === 'desc'),
    ];
    return askAsCaller(deps, request, reply, { text, values });
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';
const NOTHING = '{"hasNext": false, "folders": [], "objects": []}';

/** A file is never changed, so both times are that of its upload. @throws StorageError */
function isByTime(column: unknown): boolean {
  if (column === 'name') return false;
  if (column === 'created_at' || column === 'updated_at') return true;
  throw invalidRequest('sortBy.column deve ser name, created_at ou updated_at.');
}

const bucketOf = ({ params }: FastifyRequest) => (params as { bucket: string }).bucket;

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > 1_024) {
    throw invalidRequest('É esperado um texto curto.');
  }
  return value;
}

function number(value: unknown, absent: number, most: number): string {
  const said = numberSaid(value ?? absent);
  if (said === undefined || !Number.isInteger(said) || said < 0) {
    throw invalidRequest('É esperado um número inteiro.');
  }
  return String(Math.min(said, most));
}
