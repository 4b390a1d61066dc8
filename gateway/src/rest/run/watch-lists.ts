import type { Deps } from '../../deps.ts';
import { refuseOver } from '../../limits/refuse-over.ts';
import { forRequest } from '../../postgres/transactions.ts';
import type { Claims } from '../../tokens/verify.ts';
import {
  type ApiRequest,
  equalityFilters,
  isEquality,
  isRead,
  rootLevel,
} from '../parse/request.ts';

/**
 * Before a list of a table that the product watches is read: the database notes it, and says whether
 * such reads are limited (`list-account`) and for whom they count: for an account, with all of its people. Noted first, so that
 * nothing is read that nothing shows. Rows asked for by their keys are no list: who asks knows them already.
 * @throws WireError 429 beyond the limit.
 */
export async function watchList(
  deps: Deps,
  request: ApiRequest,
  { sub, session_id, account, program }: Claims,
) {
  const { lists } = deps.product;
  const { kind, name } = request.target;
  const key = kind === 'table' && isRead(request) ? lists?.keys[name] : undefined;
  if (!lists || !key || sub === undefined || namesRows(request, key)) return;
  const asked = JSON.stringify(equalityFilters(request) ?? {});
  const values = [sub, session_id ?? null, name, asked, program?.account ?? account ?? null];
  const [row] = await forRequest<{ reader: string | null }>(
    deps.db,
    `select (${lists.note})::text as "reader"`,
    values,
  );
  if (row?.reader) await refuseOver(deps, { name: 'list-account', subject: row.reader });
}

const namesRows = (request: ApiRequest, key: string) =>
  rootLevel(request).conditions.some(
    (condition) =>
      condition.kind !== 'logic' &&
      !condition.negate &&
      condition.column === key &&
      (condition.kind === 'in' || isEquality(condition)),
  );
