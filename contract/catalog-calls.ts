import type { TestDatabase } from '../database/testing.ts';
import { behindOf } from './colleagues.ts';
import type { Signature } from './probes/function-probes.ts';
import { NOBODY } from './threats/fixture.ts';

// Calls of the functions that read, with ids that their reader may know.

/** Ids by the name of an argument: what the account has of them, and where it has none, some of others. */
const IDS: [argument: RegExp, text: string][] = [
  [/project_id/, 'select id from projects where $1 in (architect_id, client_id) order by id'],
  [/quote_id/, 'select id from quotes where $1 in (architect_id, supplier_id) order by status, id'],
  [
    /request_id/,
    'select id from quote_requests where $1 in (architect_id, supplier_id) order by id',
  ],
  [
    /order_id/,
    'select id from orders where $1 in (architect_id, client_id, supplier_id) order by id',
  ],
  [
    /instalment_id/,
    'select i.id from instalments i join orders o on o.id = i.order_id where $1 in (o.architect_id, o.client_id, o.supplier_id) order by i.id',
  ],
  [/invoice_id/, 'select id from commission_invoices where supplier_id = $1 order by id'],
  [
    /thread_id/,
    'select distinct thread_id as id from messages where $1 in (architect_id, client_id, supplier_id) order by 1',
  ],
  [
    /supplier_(user_)?id|architect_user_id|profile_id|person_id|person$/,
    `select id from (select $1::uuid as id union all (select id from profiles where id <> $1 order by id limit 2)) p`,
  ],
  [/entity/, 'select id from projects where $1 in (architect_id, client_id) order by id'],
];
const MOST_IDS = 3;

/** Ids of the account for an argument of this name, or for several; none where nothing is known of it. */
export async function idsFor(
  database: TestDatabase,
  argument: string,
  account: string,
): Promise<string[]> {
  const text = IDS.find(([pattern]) => pattern.test(argument.replace(/ids$/, 'id')))?.[1];
  if (!text) return [];
  const rows = await behindOf(database).query<{ id: string }>(`${text} limit ${MOST_IDS}`, [
    account,
  ]);
  return rows.map(({ id }) => id);
}

/** The calls of a function: one for each id that its first argument of ids may have. */
export async function callsOf(
  database: TestDatabase,
  { name, names, types }: Signature,
  account: string,
) {
  const values: Record<string, unknown> = {};
  let ids: { argument: string; found: string[]; isList: boolean } | undefined;
  for (const [n, argument] of names.entries()) {
    const type = types[n] ?? 'text';
    const isList = type === 'uuid[]';
    if (type !== 'uuid' && !isList) {
      values[argument] = plain(argument, type);
      continue;
    }
    const found = await idsFor(database, argument, account);
    values[argument] = isList ? found : (found[0] ?? NOBODY);
    if (!isList) ids ??= { argument, found, isList };
  }
  const bodies = ids ? ids.found.map((id) => ({ ...values, [ids.argument]: id })) : [values];
  return (bodies.length > 0 ? bodies : [values]).map((body) => ({ path: `rpc/${name}`, body }));
}

function plain(argument: string, type: string): unknown {
  if (/kind/.test(argument)) return 'project';
  if (/category|serving/.test(argument)) return 'marcenaria';
  if (/search/.test(argument)) return 'a';
  if (type === 'boolean') return false;
  if (/int|numeric/.test(type)) return 1;
  if (/date|time/.test(type)) return '2026-10-01';
  return type.endsWith('[]') || type.startsWith('json') ? [] : 'x';
}

/** The place in which two answers first differ, with what stands around it in each. */
export function firstDifference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `«${around(one)}» against «${around(other)}»`;
}
