/**
 * Limits on what one request may contain (security.md T31, T47). One more than the limit is
 * refused, never cut silently.
 */
export const limits = {
  /** Nested `and`/`or` groups. */
  logicDepth: 4,
  embedDepth: 3,
  /** Values of one `in` list. */
  inList: 500,
  /** Conditions, select items or order terms of one request. */
  terms: 200,
  /** Rows of one response; a longer one is cut, with status 206. */
  rows: 1000,
  /** Related tables in one request, at any depth. */
  embeds: 8,
  /** How often one column or relation may occur in one list, under any aliases: once by `*` and once by name. */
  repeats: 2,
  /** Rows of one embed in one row; more are refused. */
  embedRows: 5_000,
  /** Bytes of the JSON of one response; a longer one is refused while PostgreSQL builds it (docs/decisions/058). */
  answerBytes: 4 * 1024 * 1024,
  /** Bytes of the JSON of one value that a function returns, such as the export of one's own data. */
  valueBytes: 16 * 1024 * 1024,
  /** Rows of one insert. */
  insertRows: 500,
  bodyBytes: 256 * 1024,
  bodyDepth: 20,
  /** Room for an `in` list of 500 uuids, percent-encoded commas included. */
  urlBytes: 24 * 1024,
} as const;
