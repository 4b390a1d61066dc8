import type { Notification } from './queries.ts';

/** Bruno's proposal, unread: Ana's list. */
export const proposal: Notification = {
  id: 'n1',
  kind: 'quote_received',
  topic: 'offers',
  link: '/projects/p1/quotes',
  data: { category: 'marcenaria', item_count: 3 },
  times: 1,
  happened_at: '2026-11-23T11:10:00Z',
  read_at: null,
  project_id: 'p1',
  project_name: 'Casa Alto da Lapa',
  request_id: null,
  about_name: 'Bruno Carvalho',
  account_name: null,
};

/** An earlier one, read already. */
export const earlier: Notification = {
  ...proposal,
  id: 'n0',
  data: { category: 'pintura', item_count: 1 },
  happened_at: '2026-11-21T14:00:00Z',
  read_at: '2026-11-21T15:00:00Z',
  about_name: 'Paulo Prado',
  account_name: null,
};

/** How the server answers list_notifications: `only_unread`, the place to go on from, and `most`. */
export const listed = (all: readonly Notification[]) => (call: { body: unknown }) => {
  const asked = call.body as { only_unread?: boolean; before_id?: string; most: number };
  const from = asked.before_id ? all.findIndex(({ id }) => id === asked.before_id) + 1 : 0;
  return all
    .slice(from)
    .filter(({ read_at }) => !asked.only_unread || read_at === null)
    .slice(0, asked.most);
};
