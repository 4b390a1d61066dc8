import { dateFormat } from './date-format.ts';
import { formatAge, formatTime, today } from './format.ts';

/** São Paulo's clock, which every deadline is read by; there is no summer time since 2019. */
const ZONE = '-03:00';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The choices that need no calendar, in days from today. The first is the server's own (decision 096). */
export const quickDays = [7, 10, 14] as const;

const weekdayAndDay = dateFormat({
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});

/** The plain day (`2026-11-30`) so many days from today in São Paulo. */
export const dayIn = (days: number, now = new Date()): string =>
  new Date(Date.parse(today(now)) + days * DAY_MS).toISOString().slice(0, 10);

/** The plain day of an instant in São Paulo. */
export const dayOf = (instant: string): string => today(new Date(instant));

/** The instant at which a deadline on a plain day ends: 23:59 in São Paulo. */
export const endOfDay = (day: string): string => `${day}T23:59:00${ZONE}`;

/** An instant from a plain day and a clock time (`14:30`) in São Paulo. */
export const instantOf = (day: string, time: string): string => `${day}T${time}:00${ZONE}`;

/** `sex., 12/12`, with the clock time where the day does not end with it: `sex., 12/12 às 14:30`. */
export function formatDeadline(instant: string): string {
  const time = formatTime(instant);
  const day = weekdayAndDay.format(new Date(instant));
  return time === '23:59' ? day : `${day} às ${time}`;
}

export const isOver = (instant: string, now = new Date()): boolean =>
  Date.parse(instant) < now.getTime();

/** `até sex., 12/12`, or `terminou ontem`. */
export const deadlineWords = (instant: string, now = new Date()): string =>
  isOver(instant, now) ? `terminou ${formatAge(instant, now)}` : `até ${formatDeadline(instant)}`;

/**
 * Why a deadline on this day would be refused, in the server's own words; null when it would not.
 * @param hours how far ahead it has to be: 48 after a change of items, else 24.
 */
export function deadlineFault(day: string, hours: 24 | 48 = 24, now = new Date()): string | null {
  if (!day) return 'Informe o prazo para responder';
  const ahead = Date.parse(endOfDay(day)) - now.getTime();
  if (ahead < hours * HOUR_MS)
    return hours === 48
      ? 'Depois de uma mudança, o prazo precisa ter pelo menos 48 horas.'
      : 'O prazo para responder precisa ter pelo menos 24 horas.';
  return ahead > 180 * DAY_MS ? 'O prazo para responder pode ser de até 180 dias.' : null;
}
