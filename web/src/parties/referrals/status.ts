import type { Values } from '../../wire/rows.ts';

/** The stored status of a referral. */
export type ReferralStatus = Values<'referrals', 'status'>;

export const referralStatusLabel = {
  pending: 'Pendente',
  completed: 'Completo',
  expired: 'Expirado',
} as const satisfies Record<ReferralStatus, string>;

const OPEN_FOR_MS = 30 * 86_400_000;

/**
 * The status as of now: an invitation open for more than 30 days has expired, whether or not the
 * server's daily job has written it yet.
 */
export function statusNow(
  { status, invited_at }: { status: ReferralStatus; invited_at: string },
  now = new Date(),
): ReferralStatus {
  const age = now.getTime() - Date.parse(invited_at);
  return status === 'pending' && age > OPEN_FOR_MS ? 'expired' : status;
}
