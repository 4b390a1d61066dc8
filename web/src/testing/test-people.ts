import type { Profile } from '../session/session.tsx';

/** An approved member as the wire gives them; what a test is about is named, the rest is as after sign-up. */
export const memberOf = (
  known: Pick<Profile, 'id' | 'full_name' | 'role'> & Partial<Profile>,
): Profile => ({
  email: `${known.id}@prumo.test`,
  company_name: null,
  phone_number: null,
  rejection_reason: null,
  status: 'approved',
  commission_rate: null,
  plan: null,
  suspended_at: null,
  suspension_reason: null,
  erased_at: null,
  supplier_category: null,
  further_categories: [],
  created_at: '2026-01-01T00:00:00Z',
  ...known,
});
