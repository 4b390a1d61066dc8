import type { Scorecard } from './queries.ts';

/** A supplier of whom nothing is known yet. */
export const unknown: Scorecard = {
  supplier_id: 'bruno',
  mean: null,
  projects: 0,
  punctuality: null,
  quality: null,
  scope: null,
  service: null,
  requests: 0,
  answered_share: null,
  hours_to_answer: null,
  deliveries: 0,
  on_time_share: null,
  refused_share: null,
  open_claims: 0,
};
