import type { Role } from '../words/labels.ts';

/** The person about to see a screen, for which account, and the variables of its URL. */
export interface Visit {
  /** The person who looks. */
  personId: string;
  /** The account whose rows the screen shows: for a person alone their own id. */
  accountId: string;
  /** Undefined in a browser where this person was not seen before. */
  role: Role | undefined;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

/**
 * The queries that a page sends as soon as it is rendered. A page `XPage.tsx` exports its own as
 * `loader` from `XPage.loader.ts` beside it: a file without the page's code, so that the answers can be
 * asked for while that code is still on its way (shell/read-ahead.ts, decision 075).
 */
export type PageLoader = (visit: Visit) => LoadedQuery[];

/** A query of any answer, as `queryOptions()` makes it. */
export interface LoadedQuery {
  queryKey: readonly unknown[];
  queryFn?: unknown;
}

/**
 * The owner of the rows that an admin or architect reads: null for an admin, who reads everybody's, and the account
 * for an architect. Undefined while the role is unknown, when nothing can be asked for.
 */
export function managerIdOf({ role, accountId }: Visit): string | null | undefined {
  if (!role) return undefined;
  return role === 'admin' ? null : accountId;
}
