import type { Role } from '../words/labels.ts';

/** The person about to see a screen, and the variables of its URL. */
export interface Visit {
  userId: string;
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
 * The owner of the rows that an admin or architect reads: null for an admin, who reads everybody's, and the person's own
 * id for an architect. Undefined while the role is unknown, when nothing can be asked for.
 */
export function managerIdOf({ role, userId }: Visit): string | null | undefined {
  if (!role) return undefined;
  return role === 'admin' ? null : userId;
}
