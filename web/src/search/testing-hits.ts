import type { Hit } from './queries.ts';

/** A result of a search, and what differs. */
export const hit = (change: Partial<Hit> & Pick<Hit, 'kind' | 'name'>): Hit => ({
  id: 'id',
  place: null,
  category: null,
  status: null,
  role: null,
  project_id: null,
  total: 1,
  ...change,
});
