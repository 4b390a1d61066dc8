/** Caps on what one request may ask (security.md T31). One more than the cap is refused, never cut in silence. */
export const limits = {
  /** Nested `and`/`or` groups. */
  logicDepth: 4,
  embedDepth: 3,
  /** Values of one `in` list. */
  inList: 500,
  /** Conditions, select items or order terms of one request. */
  terms: 200,
  /** Rows of one answer; a longer one is cut with status 206. */
  rows: 1000,
  /** Rows of one insert. */
  insertRows: 500,
  bodyBytes: 256 * 1024,
  bodyDepth: 20,
  /** Room for an `in` list of 500 uuids, percent-encoded commas included. */
  urlBytes: 24 * 1024,
} as const;
