import { limits } from '../../plugins/request-limits.ts';

/** The size up to which many small rows may add up uncounted. */
const UNCOUNTED = limits.answerBytes / 4;

/**
 * The JSON of each row of `rows` as the column `j`, to be gathered and measured by `within`.
 * `offset 0` keeps PostgreSQL from building the JSON twice, once for the result and once for its
 * size.
 */
export const asJson = (rows: string, look: Look = {}) =>
  `(select ${jsonOf('r', 'row_to_json', look)} as j from (${rows}) r offset 0) a`;

interface Look {
  /** Keys whose value is null are left out, before the row is measured. */
  stripped?: boolean;
}

export const jsonOf = (value: string, make: 'row_to_json' | 'to_json', { stripped }: Look) =>
  stripped ? `json_strip_nulls(${make}(${value}))` : `${make}(${value})`;

/**
 * The condition on gathered rows `j` that the list has at most this many bytes; refuses with 413
 * PT413 (gateway/sql/platform/answer_size.sql). Counting costs about a microsecond a row, so where
 * there can be only `rows` of them, rows so small that they cannot add up to the limit are not
 * counted.
 */
export function within(bytes: number, rows?: number): string {
  const small = rows === undefined ? 0 : Math.floor(UNCOUNTED / Math.max(1, rows));
  const counted = `private.answer_bytes(octet_length(j::text), ${bytes}) filter (where octet_length(j::text) > ${small})`;
  return `case when octet_length(json_agg(j)::text) > ${bytes} then private.refuse_large_answer() else ${counted} end is not null`;
}

/** The same for a list that may also have at most so many rows. */
export const withinRows = (bytes: number, rows: number) =>
  `case when count(*) > ${rows} then private.refuse_large_answer() end is null and ${within(bytes, rows)}`;

/** The same for one value `j`, which its function has built already: it is not copied. */
export const valueWithin = (bytes: number) =>
  `case when octet_length(j::text) > ${bytes} then private.refuse_large_answer() end is null`;
