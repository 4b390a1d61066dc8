import type { DeclineReason } from './queries.ts';

/** Why a supplier will not quote, in its own words; the architect reads private.decline_words. */
export const declineReasons: Record<DeclineReason, string> = {
  schedule: 'Agenda cheia',
  region: 'Fora da minha região',
  scope: 'Não faço este serviço',
  price: 'O valor ou as condições não compensam',
  other: 'Outro motivo',
};
