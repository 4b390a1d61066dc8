import type { BoardRow } from './queries.ts';

/** Why a supplier will not quote, as private.decline_words says it. */
export const declineWords: Record<NonNullable<BoardRow['decline_reason']>, string> = {
  schedule: 'agenda cheia',
  region: 'fora da região atendida',
  scope: 'serviço que não faz',
  price: 'valores ou condições da solicitação',
  other: 'outro motivo',
};
