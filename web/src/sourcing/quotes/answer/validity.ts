import { daysAfter } from '../../../words/days-after.ts';
import { formatDate, today } from '../../../words/format.ts';

/** So many days before an offer ends its supplier is reminded (database/versions/notify_offers_due.sql). */
const NEAR_END_DAYS = 2;

/** How an offer stands with its last day, and what the screen says of it. */
export interface Validity {
  state: 'endless' | 'running' | 'ending' | 'over';
  words: string;
}

/** `validUntil` is the last day on which an offer holds, in São Paulo; null without an end. */
export function validityOf(validUntil: string | null, now = new Date()): Validity {
  if (validUntil === null) return { state: 'endless', words: 'Sem data de validade' };
  const day = today(now);
  const words = formatDate(validUntil);
  if (validUntil < day) return { state: 'over', words: `Venceu em ${words}` };
  if (validUntil === day) return { state: 'ending', words: 'Vence hoje' };
  const isNear = validUntil <= daysAfter(day, NEAR_END_DAYS);
  return isNear
    ? { state: 'ending', words: `Vence em ${words}` }
    : { state: 'running', words: `Válida até ${words}` };
}
