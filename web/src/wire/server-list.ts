import type { PostgrestFilterBuilder } from '@supabase/postgrest-js';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { plainWords } from '../words/search.ts';
import type { SortOrder } from '../words/sort-rows.ts';
import type { ListCall } from './rows.ts';
import { read } from './supabase.ts';

/** Rows of one answer at most (gateway/src/plugins/request-limits.ts); longer ones come in several. */
const ROWS_OF_AN_ANSWER = 1_000;
/** Words of one search that are looked for: more narrow a list no further. */
const WORDS_OF_A_SEARCH = 10;

/** The columns by which a call can be narrowed and ordered, also those that it does not select. */
type ColumnOf<Call> =
  Call extends PostgrestFilterBuilder<
    infer _Options,
    infer _Schema,
    infer Row,
    infer _Result,
    infer _Name,
    infer _Relationships,
    infer _Method
  >
    ? keyof Row & string
    : never;

/** Rows as they are wanted, or nothing but how many there are. */
export type CountOnly = { head: true; count: 'exact' };

/** A list that the server searches, orders and cuts into pages. */
export interface ServerList<Row> {
  /** The filters and the order of the list are part of it. */
  queryKey: QueryKey;
  /**
   * A new call for the rows that match, in an order that leaves no two rows equal. `most` is how many are wanted, for a
   * function that has work with each of them.
   */
  ask: (options?: CountOnly, most?: number) => ListCall<Row>;
  /** Where each row says how many match, so that nobody has to ask. */
  total?: (row: Row) => number;
}

/** How a function of the database that reads like a table (lists.sql) is called for its rows. */
export const FOR_ROWS = { get: true } as const;

/** Narrows a call to rows in whose `search_text` every typed word stands, whatever accents it was typed with. */
export function finding<Call extends { ilike(column: 'search_text', pattern: string): Call }>(
  call: Call & ('search_text' extends ColumnOf<Call> ? unknown : never),
  search: string,
): Call {
  const words = plainWords(search).split(/\s+/).filter(Boolean).slice(0, WORDS_OF_A_SEARCH);
  return words.reduce<Call>((narrowed, word) => narrowed.ilike('search_text', pattern(word)), call);
}

/** The wire reads `*` as "anything" and has no way to mean the sign itself: any one sign stands for it. */
const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;

/** Orders a call by the column that the head of a table names; `otherwise` without one, and among equals. */
export function ordered<
  Call extends { order(column: string, options: { ascending: boolean }): Call },
>(
  call: Call,
  order: SortOrder,
  otherwise: readonly (readonly [column: ColumnOf<Call>, direction: 'ascending' | 'descending'])[],
): Call {
  const all = order ? [[order.key, order.direction] as const, ...otherwise] : otherwise;
  const seen = new Set<string>();
  return all
    .filter(([column]) => !seen.has(column) && seen.add(column))
    .reduce<Call>(
      (sorted, [column, direction]) =>
        sorted.order(column, { ascending: direction === 'ascending' }),
      call,
    );
}

/**
 * Reads on until every row is there, or the first `most` of them. The order must leave no two rows equal;
 * `id` finds a row that came twice because a new one moved it to the next answer.
 */
export async function readAll<Row>(
  ask: () => ListCall<Row>,
  id: (row: Row) => string,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let from = 0; from < most; from += ROWS_OF_AN_ANSWER) {
    const until = Math.min(from + ROWS_OF_AN_ANSWER, most);
    const answer = await read(ask().range(from, until - 1));
    for (const row of answer) rows.set(id(row), row);
    if (answer.length < until - from) break;
  }
  return [...rows.values()];
}

/** The first `most` rows of a list. */
export const rowsQuery = <Row>(list: ServerList<Row>, id: (row: Row) => string, most: number) =>
  queryOptions({
    queryKey: [...list.queryKey, 'rows', most],
    queryFn: () => readAll(() => list.ask(undefined, most), id, most),
    // While another search is read the rows stay, so that the page does not jump.
    placeholderData: keepPreviousData,
  });

/** How many rows match in all. */
export const countQuery = (list: Pick<ServerList<unknown>, 'queryKey' | 'ask'>) =>
  queryOptions({
    queryKey: [...list.queryKey, 'count'],
    queryFn: async () => {
      const answer = await list.ask({ head: true, count: 'exact' });
      if (answer.error) throw answer.error;
      return answer.count ?? 0;
    },
    placeholderData: keepPreviousData,
  });
