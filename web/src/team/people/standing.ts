import { type ProfileStatus, profileStatusLabel, type StatusWord } from '../../words/labels.ts';

/** Where a person stands with the team: their status, and suspended apart from rejected for good. */
export type Standing = ProfileStatus | 'suspended';

export const standingLabel: Record<Standing, StatusWord> = {
  ...profileStatusLabel,
  suspended: 'Suspenso',
};

export const standingOf = ({
  status,
  suspended_at,
}: {
  status: ProfileStatus;
  suspended_at: string | null;
}): Standing => (suspended_at === null ? status : 'suspended');
