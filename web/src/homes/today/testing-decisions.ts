import type { Decision } from './queries.ts';

/** A row of the home; what its kind does not need is empty. */
export const decision = (kind: Decision['kind'], more: Partial<Decision> = {}): Decision => ({
  kind,
  project_id: 'p1',
  project_name: 'Casa',
  category: null,
  entity_id: null,
  label: null,
  person: null,
  item: null,
  words: null,
  things: 1,
  of_things: 1,
  amount: null,
  forecast: null,
  due_on: null,
  respond_until: null,
  since: '2026-11-25T10:00:00Z',
  suppliers: [],
  decisions: 1,
  phone: null,
  ...more,
});

/** A supplier of a category that has an offer. */
export const offering = (
  name: string,
  total: number,
  more: Partial<Decision['suppliers'][number]> = {},
): Decision['suppliers'][number] => ({
  request_id: name,
  name,
  total,
  priced_items: 2,
  owes: false,
  opened: true,
  valid_until: null,
  reminded_today: false,
  is_guest: false,
  ...more,
});

/** One that was asked and has not answered. */
export const silent = (
  name: string,
  more: Partial<Decision['suppliers'][number]> = {},
): Decision['suppliers'][number] => ({
  ...offering(name, 0),
  total: null,
  priced_items: 0,
  owes: true,
  opened: false,
  ...more,
});
