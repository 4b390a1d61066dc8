import { dateFormat } from '../../words/date-format.ts';
import { formatShortDate, formatTime, today } from '../../words/format.ts';

const DAY_MS = 24 * 3600_000;
const longDay = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Sao_Paulo',
});

const yesterday = (now: Date) => today(new Date(now.getTime() - DAY_MS));

/** `08:10` today, `ontem`, `22/11`, and with the year where it is another: days are those of São Paulo. */
export function noticeTime(at: string, now = new Date()): string {
  const day = today(new Date(at));
  if (day === today(now)) return formatTime(at);
  if (day === yesterday(now)) return 'ontem';
  return formatShortDate(day, now);
}

/** The heading of a day in the list: `Hoje`, `Ontem`, `Sábado, 21 de novembro`; the year where it is another. */
export function noticeDay(at: string, now = new Date()): string {
  const day = today(new Date(at));
  if (day === today(now)) return 'Hoje';
  if (day === yesterday(now)) return 'Ontem';
  const words = longDay.format(new Date(at));
  const year = day.slice(0, 4) === today(now).slice(0, 4) ? '' : ` de ${day.slice(0, 4)}`;
  return words.charAt(0).toUpperCase() + words.slice(1) + year;
}
