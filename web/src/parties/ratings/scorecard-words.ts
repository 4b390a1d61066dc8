import { plural } from '../../words/format.ts';
import { formatMean } from './grades.ts';
import type { Scorecard } from './queries.ts';

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 0 });

/** How long an answer takes, in hours up to a day and then in days. */
function answerTime(hours: number): string {
  const rounded = Math.round(hours);
  if (rounded < 1) return 'responde em menos de 1 hora';
  if (rounded < 24) return `responde em ${plural(rounded, 'hora', 'horas')}`;
  return `responde em ${plural(Math.round(hours / 24), 'dia', 'dias')}`;
}

/** The facts of a scorecard, of which each stands for itself: "4,6", "7 obras", "responde em 1 dia". Nothing is said of what is not known. */
export function scorecardFacts(card: Scorecard): string[] {
  const facts: string[] = [];
  if (card.mean !== null) facts.push(formatMean(card.mean), plural(card.projects, 'obra', 'obras'));
  else if (card.projects > 0) facts.push('Poucas avaliações');
  if (card.hours_to_answer !== null) facts.push(answerTime(card.hours_to_answer));
  if (card.answered_share !== null && card.answered_share < 0.8)
    facts.push(`responde ${percent.format(card.answered_share)}`);
  if (card.on_time_share !== null) facts.push(`${percent.format(card.on_time_share)} no prazo`);
  if (card.refused_share !== null && card.refused_share > 0)
    facts.push(`${percent.format(card.refused_share)} recusado na entrega`);
  if (card.open_claims > 0)
    facts.push(plural(card.open_claims, 'chamado aberto', 'chamados abertos'));
  return facts;
}

/** Whether a mean calls for a second look; it closes nothing to anybody. */
export const isLow = (card: Scorecard) => card.mean !== null && card.mean < 2.5;
