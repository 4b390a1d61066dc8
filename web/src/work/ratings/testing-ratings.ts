import type { OrderRating, Rating } from './queries.ts';

/** Clara's rating of Bruno, open for everybody. */
export const openRating: Rating = {
  id: '9a000000-0000-4000-8000-000000000001',
  rater_role: 'client',
  rated_role: 'supplier',
  punctuality: 4,
  quality: 5,
  scope: 5,
  service: 2,
  comment: 'Portas bem feitas, com dois dias de atraso.',
  reply: null,
  replied_at: null,
  created_at: '2026-12-01T12:00:00Z',
  sealed_until: '2026-12-05T12:00:00Z',
  is_sealed: false,
  is_held: false,
  hidden_reason: null,
  is_mine: false,
  is_about_me: true,
  is_reported: false,
};

/** An order that Clara may still rate. */
export const toRate: OrderRating = {
  opened_at: '2026-11-25T12:00:00Z',
  closes_at: '2026-12-09T12:00:00Z',
  rates_role: 'supplier',
  may_rate: true,
  ratings: [],
};
