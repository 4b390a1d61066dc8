import type { Call } from '../../testing/test-wire.ts';
import { searched } from '../../testing/test-wire.ts';
import type { Waiting } from './queries.ts';

/** Somebody who waits and of whose registration nothing is missing: an architect, unless said otherwise. */
export const waitingPerson = (
  profile_id: string,
  full_name: string,
  other: Partial<Waiting> = {},
): Waiting => ({
  profile_id,
  full_name,
  email: `${profile_id}@exemplo.test`,
  company_name: null,
  phone_number: '(11) 95550-0417',
  role: 'architect',
  supplier_category: null,
  further_categories: [],
  created_at: '2026-11-18T12:00:00Z',
  tax_id: null,
  legal_name: null,
  cau: null,
  cities: [],
  portfolio_url: null,
  email_proven: true,
  missing: [],
  first_rejection_reason: null,
  reapplied_at: null,
  reapplication_note: null,
  ...other,
});

/** Answers the queue as the database does: by words, type and what is missing. `rows` are read at each call. */
export const queueOf = (rows: () => readonly Waiting[]) => (call: Call) => {
  const role = call.query.get('role')?.replace(/^eq\./, '');
  const missing = call.query.get('missing');
  const kept = rows().filter(
    (row) =>
      (!role || row.role === role) &&
      (!missing || (missing === 'eq.{}') === (row.missing.length === 0)),
  );
  return searched(kept)(call);
};
