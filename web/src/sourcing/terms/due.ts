import { formatAge, formatShortDate, formatTime } from '../../words/format.ts';
import { daysUntil, type Urgency, urgencyOf } from './deadline.ts';

/** `none`: a date that asks for nothing. */
export type DueUrgency = Urgency | 'none';

/** A date in a narrow column: `hoje` and `23:59`, `26/11` and `em 2 dias`, `18/11` and `há 6 dias`. */
export function dueWords(
  instant: string,
  now = new Date(),
): { date: string; left: string; urgency: Urgency } {
  const isAhead = Date.parse(instant) >= now.getTime();
  const urgency = urgencyOf(instant, now);
  if (isAhead && daysUntil(instant, now) === 0) {
    return { date: 'hoje', left: formatTime(instant), urgency };
  }
  return {
    date: formatShortDate(instant, now),
    left: isAhead ? inDays(instant, now) : formatAge(instant, now),
    urgency,
  };
}

/** `amanhã`, `em 2 dias`: short enough for the column, which "depois de amanhã" is not. */
function inDays(instant: string, now: Date): string {
  const days = daysUntil(instant, now);
  return days === 1 ? 'amanhã' : `em ${days} dias`;
}
