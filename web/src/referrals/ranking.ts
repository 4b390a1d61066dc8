import type { AnyReferral } from './queries.ts';
import { type ReferralStatus, statusNow } from './status.ts';

/** Source: spec §9, the admin's list of top referrers has five entries. */
const TOP = 5;

export interface Referrer {
  id: string;
  name: string;
  role: NonNullable<AnyReferral['referrer']>['role'] | null;
  completed: number;
}

/** Who brought most people so far: by completed referrals, then by name; nobody with none. */
export function topReferrers(referrals: readonly AnyReferral[]): Referrer[] {
  const byId = new Map<string, Referrer>();
  for (const { referrer_id, referrer, status } of referrals) {
    if (status !== 'completed') continue;
    const before = byId.get(referrer_id);
    byId.set(referrer_id, {
      id: referrer_id,
      name: referrer?.full_name ?? 'Pessoa removida',
      role: referrer?.role ?? null,
      completed: (before?.completed ?? 0) + 1,
    });
  }
  return [...byId.values()]
    .sort((a, b) => b.completed - a.completed || a.name.localeCompare(b.name, 'pt-BR'))
    .slice(0, TOP);
}

/** The three counters of the page, with expired ones in the total only. */
export function countReferrals(
  referrals: readonly { status: ReferralStatus; invited_at: string }[],
  now = new Date(),
) {
  const having = (status: ReferralStatus) =>
    referrals.filter((referral) => statusNow(referral, now) === status).length;
  return { total: referrals.length, completed: having('completed'), pending: having('pending') };
}
