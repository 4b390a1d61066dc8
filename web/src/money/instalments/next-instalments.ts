import { dateFormat } from '../../words/date-format.ts';
import { formatBRL, formatDayAndMonth, formatDayOfMonth, plural } from '../../words/format.ts';
import { daysBetween } from './groups.ts';
import type { NextInstalment } from './queries.ts';

/** Instalments of one day, as they are read under it. */
export interface DayOfInstalments {
  key: string;
  /** `22/11`, or `Na entrega` where the expected day has passed. */
  head: string;
  /** `dom`, `hoje`; nothing where the head says all. */
  weekday: string;
  isLate: boolean;
  rows: NextInstalment[];
}

const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });

/** The rows under their days, in the order that they have. */
export function inDays(rows: readonly NextInstalment[], today: string): DayOfInstalments[] {
  const days: DayOfInstalments[] = [];
  for (const row of rows) {
    const isLate = row.state === 'late';
    const isOverdueDelivery = !row.due_on && row.expected_on < today;
    const key = isOverdueDelivery ? '' : row.expected_on;
    const last = days.at(-1);
    if (last?.key === key) last.rows.push(row);
    else
      days.push({
        key,
        isLate,
        rows: [row],
        head: isOverdueDelivery ? 'Na entrega' : formatDayAndMonth(row.expected_on),
        weekday: isOverdueDelivery ? '' : weekdayOf(row.expected_on, today),
      });
  }
  return days;
}

const weekdayOf = (day: string, today: string) =>
  day === today ? 'hoje' : weekday.format(new Date(`${day}T00:00:00Z`)).replace('.', '');

/** `Venceu há 2 dias · Apartamento`, `na entrega · Apartamento`: the project last, for it may be cut off. */
export function instalmentWords(row: NextInstalment, today: string): string {
  const late =
    row.state === 'late' &&
    `Venceu há ${plural(daysBetween(row.expected_on, today), 'dia', 'dias')}`;
  return [late, !row.due_on && 'na entrega', row.project_name].filter(Boolean).join(' · ');
}

/** `R$ 2.697,27 venceram e R$ 7.424,27 vencem até 1º de dezembro.`; undefined while nothing of it is due. */
export function dueSentence([first]: readonly NextInstalment[]): string | undefined {
  if (!first) return undefined;
  const { late, soon, soon_until } = first;
  const parts = [
    late > 0 && `${formatBRL(late)} já venceram`,
    soon > 0 && `${formatBRL(soon)} vencem até ${formatDayOfMonth(soon_until)}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `${parts.join(' e ')}.` : undefined;
}
