import { expect, test } from 'vitest';
import type { AnyReferral } from './queries.ts';
import { countReferrals, topReferrers } from './ranking.ts';

const referral = (name: string, status: AnyReferral['status'] = 'completed'): AnyReferral => ({
  id: crypto.randomUUID(),
  referrer_id: name,
  referred_email: 'alguem@exemplo.test',
  referred_user_id: null,
  status,
  invited_at: '2026-11-20T12:00:00Z',
  completed_at: null,
  referrer: { full_name: name, email: `${name}@prumo.test`, role: 'architect' },
  referred: null,
});
const times = (count: number, name: string) => Array.from({ length: count }, () => referral(name));

test('[SCR-ADM-026] [CON-010] of six referrers the five with most completed ones are named', () => {
  const referrals = [
    ...times(1, 'Fábio'),
    ...times(4, 'Ana'),
    ...times(2, 'Érica'),
    ...times(2, 'Davi'),
    ...times(3, 'Clara'),
    ...times(5, 'Bruno'),
  ];

  expect(topReferrers(referrals).map(({ name, completed }) => `${name} ${completed}`)).toEqual([
    'Bruno 5',
    'Ana 4',
    'Clara 3',
    'Davi 2',
    'Érica 2',
  ]);
});

test('[Q-40] who has no completed referral is not ranked', () => {
  expect(topReferrers([referral('Ana', 'pending'), referral('Ana', 'expired')])).toEqual([]);
});

test('[SCR-ADM-025] [Q-40] the counters are total, completed and pending; expired ones only total', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const old = { status: 'pending', invited_at: '2026-01-01T00:00:00Z' } as const;

  expect(
    countReferrals(
      [referral('Ana'), referral('Ana', 'pending'), referral('Ana', 'expired'), old],
      now,
    ),
  ).toEqual({ total: 4, completed: 1, pending: 1 });
});
