import { type ProfileStatus, profileStatusLabel, type StatusWord } from '../../words/labels.ts';

/**
 * Where a person stands with the team: their status, suspended apart from rejected for good, and guests, whose status says
 * nothing of them.
 */
export type Standing = ProfileStatus | 'suspended' | 'guest';

export const standingLabel: Record<Standing, StatusWord> = {
  ...profileStatusLabel,
  suspended: 'Suspenso',
  guest: 'Fora do Prumo',
};

export const standingOf = ({
  status,
  suspended_at,
  is_guest = false,
}: {
  status: ProfileStatus;
  suspended_at: string | null;
  is_guest?: boolean;
}): Standing => (is_guest ? 'guest' : suspended_at === null ? status : 'suspended');
