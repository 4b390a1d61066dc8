import { memberOf } from '../../testing/test-people.ts';
import type { AnyReferral } from './queries.ts';

/** For the tests of these pages: the architect of the cast, and people she brought or invited. */
export const ana = memberOf({
  id: 'ana',
  full_name: 'Ana Ribeiro',
  role: 'architect',
  company_name: 'Ribeiro Arquitetura',
  commission_rate: 0.07,
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** Newest invitation first, as the server answers: one open, one too old, one completed. */
export const referrals: AnyReferral[] = [
  {
    id: 'marina',
    referred_email: 'marina@exemplo.test',
    status: 'pending',
    invited_at: daysAgo(3),
    completed_at: null,
    referrer_name: 'Ana Ribeiro',
    referrer_email: 'ana@prumo.test',
    referred_name: null,
    referred_role: null,
  },
  {
    id: 'jorge',
    referred_email: 'jorge@exemplo.test',
    status: 'expired',
    invited_at: daysAgo(31),
    completed_at: null,
    referrer_name: 'Clara Nogueira',
    referrer_email: 'clara@prumo.test',
    referred_name: null,
    referred_role: null,
  },
  {
    id: 'bruno',
    referred_email: 'bruno@prumo.test',
    status: 'completed',
    invited_at: daysAgo(90),
    completed_at: daysAgo(80),
    referrer_name: 'Ana Ribeiro',
    referrer_email: 'ana@prumo.test',
    referred_name: 'Bruno Carvalho',
    referred_role: 'supplier',
  },
];
