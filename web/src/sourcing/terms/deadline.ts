import { dateFormat, distanceFormat } from '../../words/date-format.ts';
import { formatAge, formatTime, today } from '../../words/format.ts';
import type { RequestTerms } from './queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const weekdayAndDay = dateFormat({
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});
const relative = distanceFormat('auto');

/** `sex., 12/12, 23:59`, in São Paulo. */
export const formatMoment = (instant: string): string =>
  `${weekdayAndDay.format(new Date(instant))}, ${formatTime(instant)}`;

/** Calendar days in São Paulo from one instant to another. */
export const daysUntil = (instant: string, now: Date): number =>
  (Date.parse(today(new Date(instant))) - Date.parse(today(now))) / DAY_MS;

/** `em 40 minutos`, `em 5 horas`, `amanhã`, `em 8 dias`: how long it is until an instant to come. */
export function leftWords(instant: string, now = new Date()): string {
  const ahead = Date.parse(instant) - now.getTime();
  const days = daysUntil(instant, now);
  if (ahead < HOUR_MS) return relative.format(Math.max(1, Math.floor(ahead / 60_000)), 'minute');
  if (days === 0) return relative.format(Math.floor(ahead / HOUR_MS), 'hour');
  return relative.format(days, 'day');
}

/** How urgent a date is, in a colour that never says it alone. */
export type Urgency = 'calm' | 'soon' | 'now';

/** Red from the last day on, amber in the last two days before it. */
export function urgencyOf(instant: string, now = new Date()): Urgency {
  const days = daysUntil(instant, now);
  if (days <= 0) return 'now';
  return days <= 2 ? 'soon' : 'calm';
}

export interface DeadlineState {
  words: string;
  /** The same in a line that says more: `até hoje, 23:59`. */
  short: string;
  /** The time left or passed, and the consequence. */
  left: string;
  urgency: Urgency;
  /** Said beside the date once it has passed. */
  badge: 'Fora do prazo' | 'Prazo encerrado' | null;
}

/** The state of a request's deadline; null where it has none. */
export function deadlineState(
  {
    respond_until,
    accepts_late,
    is_closed,
  }: Pick<RequestTerms, 'respond_until' | 'accepts_late' | 'is_closed'>,
  now = new Date(),
): DeadlineState | null {
  if (!respond_until) return null;
  const date = formatMoment(respond_until);
  if (Date.parse(respond_until) >= now.getTime() && !is_closed) {
    return {
      words: `Responder até ${date}`,
      short: `até ${daysUntil(respond_until, now) === 0 ? `hoje, ${formatTime(respond_until)}` : date}`,
      left: accepts_late
        ? leftWords(respond_until, now)
        : `${leftWords(respond_until, now)} · depois disso a resposta não é aceita`,
      urgency: urgencyOf(respond_until, now),
      badge: null,
    };
  }
  const age = formatAge(respond_until, now);
  return is_closed
    ? {
        words: `O prazo terminou em ${date}`,
        short: 'prazo encerrado',
        left: `${age} · respostas não são mais aceitas`,
        urgency: 'now',
        badge: 'Prazo encerrado',
      }
    : {
        words: `O prazo terminou em ${date}`,
        short: 'fora do prazo',
        left: `${age} · você ainda pode responder`,
        urgency: 'soon',
        badge: 'Fora do prazo',
      };
}

/** The deadline of a request that waits for the supplier: an answer that is with the architect has none any more. */
export function owedDeadline(terms: RequestTerms): DeadlineState | null {
  const isOwed =
    terms.can_say_intent ||
    terms.can_reconsider ||
    terms.can_ask_time ||
    terms.more_time_until !== null;
  return isOwed ? deadlineState(terms) : null;
}
