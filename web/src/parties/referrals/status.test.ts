import { expect, test } from 'vitest';
import { referralStatusLabel, statusNow } from './status.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('[STA-005] the three statuses have their words', () => {
  expect(referralStatusLabel).toEqual({
    pending: 'Pendente',
    completed: 'Completo',
    expired: 'Expirado',
  });
});

test('[STA-009] [Q-48] an invitation open for more than 30 days reads expired, not a moment sooner', () => {
  const invited = (invited_at: string) => statusNow({ status: 'pending', invited_at }, now);

  expect(invited('2026-10-22T12:00:00Z')).toBe('pending');
  expect(invited('2026-10-22T11:59:59Z')).toBe('expired');
});

test('what was completed never expires', () => {
  expect(statusNow({ status: 'completed', invited_at: '2020-01-01T00:00:00Z' }, now)).toBe(
    'completed',
  );
});
