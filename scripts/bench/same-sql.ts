import type pg from 'pg';
import type { Statement } from '../../gateway/src/postgres/caller-options.ts';
import { parseRequest, queryOf } from '../../gateway/src/rest/parse/parse.ts';
import { loadCatalog } from '../../gateway/src/rest/plan/catalog-load.ts';
import { callFor } from '../../gateway/src/rest/run/function.ts';
import { readFor } from '../../gateway/src/rest/run/read.ts';
import type { Asked } from './load.ts';

/** The very statement that the gateway makes of a reading request, for the controls. */
export type SameSql = (asked: Asked, role: string) => Statement;

/** Loads the catalog once, as the gateway does. */
export async function sameSql(pool: pg.Pool): Promise<SameSql> {
  const catalog = await loadCatalog(pool);
  return ({ method, path, headers = {}, body = '' }, role) => {
    const [place = ''] = path.split('?');
    const [, name = ''] = /([^/]+)$/.exec(place) ?? [];
    const kind = place.includes('/rpc/') ? 'function' : 'table';
    const request = parseRequest(method, { kind, name }, queryOf(path), headers);
    const statementFor =
      kind === 'function'
        ? callFor(catalog, request, body).statementFor
        : readFor(catalog, request);
    return statementFor(role);
  };
}
