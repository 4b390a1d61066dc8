import { daysAfter } from '../../words/days-after.ts';
import { formatShortDate, plural } from '../../words/format.ts';
import type { ScheduleRow } from './queries.ts';

const DAY_MS = 86_400_000;

/** Whole days from one plain day to another. */
export const daysBetween = (from: string, until: string) =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);

/** The last day of a row that anybody has said: planned, promised or announced. */
export const lastDayOf = ({ starts_on, due_on, promised_on, announced_on, done_on }: ScheduleRow) =>
  [due_on, promised_on, announced_on, done_on].reduce<string>(
    (last, day) => (day && day > last ? day : last),
    starts_on,
  );

/** Rows that wait for one, directly or through others, and are not done: those that move with it. */
export function followersOf(row: ScheduleRow, rows: readonly ScheduleRow[]): ScheduleRow[] {
  const found = new Map<string, ScheduleRow>();
  const waits = (id: string) =>
    rows.filter(({ after_id, done_on, state }) => after_id === id && !done_on && state !== 'done');
  for (let next = waits(row.id); next.length > 0; ) {
    const fresh = next.filter(({ id }) => id !== row.id && !found.has(id));
    for (const each of fresh) found.set(each.id, each);
    next = fresh.flatMap(({ id }) => waits(id));
  }
  return [...found.values()];
}

/** Rows that a milestone may wait for: all but itself and what waits for it, done or not. */
export function possibleBefore(row: ScheduleRow | null, rows: readonly ScheduleRow[]) {
  if (!row) return rows;
  const barred = new Set([row.id]);
  for (let size = 0; size < barred.size; ) {
    size = barred.size;
    for (const { id, after_id } of rows) if (after_id && barred.has(after_id)) barred.add(id);
  }
  return rows.filter(({ id }) => !barred.has(id));
}

/** How a row is named where another one speaks of it: `Marcenaria, pedido 0007/2026`. */
export const rowName = ({ title, order_label }: ScheduleRow) =>
  order_label ? `${title}, pedido ${order_label}` : title;

/** The status word of a row. An order that was not delivered in a project that is over is not called late. */
export function stateWord({ state, kind, due_on, announced_on }: ScheduleRow, today: string) {
  switch (state) {
    case 'done':
      return kind === 'order' ? 'Entregue' : 'Concluído';
    case 'late':
      return 'Atrasado';
    case 'planned':
      return 'Planejado';
    case 'going':
      return due_on && due_on < today && (announced_on ?? '') < today
        ? 'Sem registro'
        : 'Em Andamento';
  }
}

/** The state of a row in days: `há 3 dias`, `em 12/06`. */
export function stateDetail(row: ScheduleRow, today: string): string | null {
  if (row.done_on) return `em ${formatShortDate(row.done_on)}`;
  const { due_on, promised_on } = row;
  if (row.state === 'late') {
    const missed = [due_on, promised_on].filter((day) => day !== null && day < today).sort()[0];
    return missed ? `há ${plural(daysBetween(missed, today), 'dia', 'dias')}` : null;
  }
  if (row.percent !== null) return `${row.percent}% feito`;
  if (row.state === 'planned' && row.order_status === 'issued')
    return 'espera o fornecedor confirmar';
  return null;
}

/** `era 12/06`: the end that was planned first, where it moved. */
export const formerEnd = ({ first_due_on, due_on }: ScheduleRow) =>
  first_due_on && first_due_on !== due_on ? `era ${formatShortDate(first_due_on)}` : null;

/** From the first day to the last one that the bars show, with air at both ends, and the months that begin between. */
export function barRange(rows: readonly ScheduleRow[], today: string) {
  const days = rows.flatMap((row) => [row.starts_on, lastDayOf(row)]);
  const first = daysAfter(
    days.reduce((a, b) => (b < a ? b : a), today),
    -3,
  );
  const last = daysAfter(
    days.reduce((a, b) => (b > a ? b : a), today),
    4,
  );
  const length = daysBetween(first, last);
  /** Where a day begins, in percent of the width. */
  const at = (day: string) => (daysBetween(first, day) / length) * 100;
  const months: string[] = [];
  const [year = 0, month = 1] = first.split('-').map(Number);
  for (let count = 1; ; count += 1) {
    const day = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
    if (day > last) break;
    months.push(day);
  }
  // Where there are many months only some are named, so that no name stands in another.
  const every = Math.ceil(months.length / 12);
  return { first, last, at, months: months.filter((_, place) => place % every === 0) };
}
