import type { ListedThread, ThreadHead } from './queries.ts';

/** The conversation of Ana with the joinery of Bruno about the house in Alto da Lapa. */
export const head: ThreadHead = {
  thread_id: 'r1',
  project_id: 'p1',
  project_name: 'Casa Alto da Lapa',
  request_id: 'r1',
  category: 'marcenaria',
  other_id: 'bruno',
  other_name: 'Bruno Carvalho',
  other_role: 'supplier',
  last_at: '2026-11-23T12:00:00Z',
  last_kind: 'text',
  last_event: null,
  last_data: null,
  last_body: 'Bom dia',
  last_is_mine: false,
  unread: 0,
  is_closed: false,
  other_company: 'Marcenaria Carvalho',
  stored: [{ thread_id: 'r1', category: 'marcenaria' }],
  last_events: 0,
  is_guest: false,
  last_author: null,
  is_shared: false,
  authors: [],
};

/** A row of the list, like {@link head} but for what is said. */
export const listed = (more: Partial<ListedThread>): ListedThread => ({
  ...head,
  last_at: '2026-11-23T12:00:00Z',
  last_kind: 'text',
  last_data: {},
  last_body: 'Bom dia',
  found_at: null,
  found_text: null,
  total: 1,
  ...more,
});
