import type { QueryKey } from '@tanstack/react-query';

/**
 * The list of what may be kept on a device for reading without a connection (docs/decisions/274): the keys of queries, each a list of its
 * first parts. Whatever is not named here is never kept: no comparison, no offers, adjustments, forecasts, billing details, PIX
 * codes or ratings, and nothing of the team.
 */
const ANY = Symbol('any part');
type Pattern = readonly (string | typeof ANY)[];

/** The key itself and nothing below it. */
const EXACT: readonly Pattern[] = [
  // Whom the device belongs to: without it no page is shown.
  ['profile', ANY],
  ['accounts', 'mine'],
  ['projects', 'one', ANY],
  ['projects', 'one', ANY, 'standing'],
  ['projects', 'of client', ANY],
  ['projects', 'active of client', ANY],
  ['items', ANY, 'position'],
  ['orders', 'one', ANY],
  ['orders', 'of project', ANY],
  // A small picture, kept as bytes in place of its link.
  ['attachment thumbnail', ANY, ANY, ANY],
];

/** The key with whatever stands below it: searches, filters and pages of a list. */
const STEMS: readonly Pattern[] = [
  ['projects', 'of'],
  ['approved projects', 'list'],
  ['approved projects', 'one'],
  ['messages', 'threads'],
  ['messages', 'thread'],
  ['messages', 'log'],
  ['schedule'],
  ['deliveries'],
  ['diary'],
  ['issues'],
];

/** Whether a query gives the link of a small picture. */
export const isPicture = ([first]: QueryKey): boolean => first === 'attachment thumbnail';

const begins = (key: QueryKey, pattern: Pattern) =>
  pattern.every((part, place) => (part === ANY ? place < key.length : part === key[place]));

/** Whether what a query has read may be kept on the device. */
export const mayBeKept = (key: QueryKey): boolean =>
  EXACT.some((pattern) => pattern.length === key.length && begins(key, pattern)) ||
  STEMS.some((pattern) => begins(key, pattern));
