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
 * such reads are limited (`list-account`). Noted first, so that nothing is read that nothing shows. Rows
 * asked for by their keys are no list: who asks knows them already.
 * @throws WireError 429 beyond the limit.
 */
export async function watchList(deps: Deps, request: ApiRequest, { sub, session_id }: Claims) {
  const { lists } = deps.product;
  const { kind, name } = request.target;
  const key = kind === 'table' && isRead(request) ? lists?.keys[name] : undefined;
  if (!lists || !key || sub === undefined || namesRows(request, key)) return;
  const values = [sub, session_id ?? null, name, JSON.stringify(equalityFilters(request) ?? {})];
  const [row] = await forRequest<{ isLimited: boolean }>(
    deps.db,
    `select (${lists.note}) as "isLimited"`,
    values,
  );
  if (row?.isLimited) await refuseOver(deps, { name: 'list-account', subject: sub });
}

const namesRows = (request: ApiRequest, key: string) =>
  rootLevel(request).conditions.some(
    (condition) =>
      condition.kind !== 'logic' &&
      !condition.negate &&
      condition.column === key &&
      (condition.kind === 'in' || isEquality(condition)),
  );
