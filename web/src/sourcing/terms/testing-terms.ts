import type { Question, RequestTerms } from './queries.ts';

/** The terms of the bookcase request (sourcing/quotes/answer/testing-requests.ts), opened and nothing said yet. */
export const bookcaseTerms: RequestTerms = {
  request_id: 'r1',
  project_id: 'p1',
  terms_id: 't1',
  respond_until: '2026-12-11T23:59:00-03:00',
  accepts_late: true,
  is_closed: false,
  instructions: null,
  visit_at: null,
  visit_note: null,
  round: 1,
  intent: null,
  decline_reason: null,
  decline_note: null,
  more_time_until: null,
  more_time_note: null,
  can_say_intent: true,
  can_reconsider: false,
  can_ask_time: true,
  can_ask: true,
  addenda: [],
};

/** A question of somebody else, answered to the category. */
export const handleQuestion: Question = {
  id: 'u1',
  item_id: 'i1',
  body: 'Qual o puxador?',
  published_body: null,
  answer: 'Cava usinada.',
  is_public: true,
  is_mine: false,
  asked_by: null,
  asked_at: null,
  answered_at: '2026-11-20T12:00:00Z',
};
